import { useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { packagesAddress } from "../packages/packagesAddress.ts";
import { learnerPath, testPath } from "../paths.ts";
import { bankAddress } from "../questions/bankAddress.ts";
import type { WholeEntry } from "./audit.api.ts";

/** Links to the entry's object, if it has a page and was not deleted by this entry. */
export function ObjectLink({
  entry,
}: {
  entry: Pick<WholeEntry, "action" | "objectKind" | "objectId" | "isObjectErased">;
}) {
  const { t } = useLingui();
  const { action, objectKind, objectId: id } = entry;
  if (objectKind === null || id === null || entry.isObjectErased || action.endsWith(".deleted")) return null;
  const pages = new Map([
    ["question", { to: bankAddress({ question: id }), words: t`Open the question` }],
    ["test", { to: testPath(id), words: t`Open the test` }],
    ["package", { to: packagesAddress({ package: id }), words: t`Open the package` }],
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
