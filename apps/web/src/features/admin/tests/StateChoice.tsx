import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import type { Proof } from "./tests.api.ts";

interface Props {
  proof: Pick<Proof, "of" | "hasDraft" | "version">;
  onChange: (of: Proof["of"]) => void;
}

/** The draft or what is published, where a test has both. */
export function StateChoice({ proof: { of, hasDraft, version }, onChange }: Props) {
  const { t } = useLingui();
  if (!hasDraft || version === null) return null;
  return (
    <Segmented<Proof["of"]>
      label={t`What to read`}
      value={of}
      choices={[
        { value: "draft", words: t`Draft` },
        { value: "published", words: t`Version ${version}, published` },
      ]}
      onChange={onChange}
    />
  );
}
