import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { hindiNameOf, may } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { NamesDialog } from "./NamesDialog.tsx";
import type { LabelNames, Labels } from "./questions.api.ts";

/** The Hindi names of all sections and topics of the bank; those without one come first. */
export function AllNames({ labels, names }: { labels: Labels; names: LabelNames }) {
  const [isOpen, setOpen] = useState(false);
  const { role } = useAdministrator();
  if (labels.length === 0 || !may(role, "questions.write")) return null;
  const all = new Set([
    ...labels.map(({ section }) => section),
    ...labels.flatMap(({ topics }) => topics).toSorted(),
  ]);
  const named = [...all].map((english) => ({ english, hindi: hindiNameOf(english, names) }));
  const isNamed = ({ hindi }: { hindi: string | null }) => Number(hindi !== null);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Names in Hindi</Trans>
      </Button>
      {isOpen && (
        <NamesDialog
          names={named.toSorted((a, b) => isNamed(a) - isNamed(b))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
