import { useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { catalogueAddress } from "../catalogue/place.ts";
import { learnerPath, testPath } from "../paths.ts";
import { bankAddress } from "../questions/place.ts";
import type { WholeEntry } from "./audit.api.ts";

/** Leads to what the entry is about, if that has a page and was not deleted by it. */
export function ObjectLink({ entry }: { entry: Pick<WholeEntry, "action" | "objectKind" | "objectId"> }) {
  const { t } = useLingui();
  const { action, objectKind, objectId: id } = entry;
  if (objectKind === null || id === null || action.endsWith(".deleted")) return null;
  const pages = new Map([
    ["question", { to: bankAddress({ question: id }), words: t`Open the question` }],
    ["test", { to: testPath(id), words: t`Open the test` }],
    ["package", { to: catalogueAddress({ package: id }), words: t`Open the package` }],
    ["learner", { to: learnerPath(id), words: t`Open the learner` }],
  ]);
  const page = pages.get(objectKind);
  if (!page) return null;
  return (
    <Link className={buttonClass("quiet", "small")} to={page.to}>
      {page.words}
    </Link>
  );
}
