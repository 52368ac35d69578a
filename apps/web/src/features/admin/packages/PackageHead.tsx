import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { formatPrice } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useChangePackageMutation, type Package } from "./packages.api.ts";
import { Cover } from "./Cover.tsx";
import { CoverEdit } from "./CoverEdit.tsx";
import { InlinePrice } from "./InlinePrice.tsx";
import styles from "./head.module.css";
import type { WholePackage } from "./tree.ts";
import { lacksHindi, usePlaceName } from "./useItemName.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  whole: WholePackage;
  mayWrite: boolean;
  onNewFolder: () => void;
  onNewTest: () => void;
}

export function PackageHead({ whole, mayWrite, onNewFolder, onNewTest }: Props) {
  const one = whole.package;
  const name = usePlaceName()(one);
  return (
    <>
      <div className={`cluster ${styles.head}`}>
        <Cover url={one.cover} />
        <div className={styles.title}>
          <h2 className="breaks fs-17" id="shown-package" lang={langOf(name)}>
            {name}
          </h2>
          <Counts whole={whole} />
        </div>
        {mayWrite && (
          <div className={styles.add}>
            <Button look="secondary" size="small" onClick={onNewFolder}>
              <AdminIcon name="folder" size={18} />
              <Trans>Folder</Trans>
            </Button>
            <Button look="secondary" size="small" onClick={onNewTest}>
              <AdminIcon name="plus" size={18} />
              <Trans>Test</Trans>
            </Button>
          </div>
        )}
      </div>
      {mayWrite && <Edits key={one.id} one={one} />}
    </>
  );
}

function Counts({ whole }: Pick<Props, "whole">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { publishedTests } = whole.package;
  const learners = whole.learners.toLocaleString(intl);
  const tests = t`${plural(publishedTests, { one: "# published test", other: "# published tests" })}`;
  const people = t`${plural(whole.learners, { one: "# learner", other: `${learners} learners` })}`;
  const missing = [whole.package, ...whole.folders].filter(lacksHindi).length;
  return (
    <p>
      {tests} · {people}
      {missing > 0 && (
        <>
          {" · "}
          <Plural value={missing} one="# name without Hindi" other="# names without Hindi" />
        </>
      )}
    </p>
  );
}

type Seen = { isListed: boolean; isOpenToAll: boolean };

const seen = {
  open: { isListed: true, isOpenToAll: true },
  listed: { isListed: true, isOpenToAll: false },
  hidden: { isListed: false, isOpenToAll: false },
} satisfies Record<string, Seen>;

/** Price and state, changed in place. */
function Edits({ one }: { one: Package }) {
  const { t } = useLingui();
  const [change] = useChangePackageMutation();
  const { failure, save } = useSaving();
  const set = (body: { pricePaise: number } | Seen) => save(change({ params: { id: one.id }, body }));
  return (
    <>
      <div className={`cluster gap-8 ${styles.edits}`}>
        <InlinePrice
          pricePaise={one.pricePaise}
          shown={one.pricePaise === 0 ? t`Free` : formatPrice(one.pricePaise / 100)}
          onKeep={(pricePaise) => void set({ pricePaise })}
        />
        <span className={styles.select}>
          <AdminIcon name={one.isListed ? "check" : "lock"} size={16} />
          <select
            className={styles.inline}
            aria-label={t`Who sees the package`}
            value={one.isOpenToAll ? "open" : one.isListed ? "listed" : "hidden"}
            onChange={(event) => void set(seen[event.target.value as keyof typeof seen])}
          >
            {one.pricePaise === 0 && <option value="open">{t`Open to everybody`}</option>}
            <option value="listed">{t`Published`}</option>
            <option value="hidden">{t`Hidden`}</option>
          </select>
          <AdminIcon name="down" size={16} />
        </span>
        <CoverEdit one={one} />
        <Hint one={one} />
      </div>
      {failure !== null && (
        <div className={`cluster gap-8 ${styles.edits}`}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}

/** What a state means for learners, where its name does not tell. */
function Hint({ one: { isListed, isOpenToAll, pricePaise } }: { one: Package }) {
  if (isListed && !isOpenToAll && pricePaise > 0) return null;
  return (
    <p className={`aside ${styles.hint}`}>
      {isOpenToAll ? (
        <Trans>Every learner owns it from the first opening on.</Trans>
      ) : isListed ? (
        <Trans>It costs nothing, but only those who were given it can open it.</Trans>
      ) : (
        <Trans>Only those who own it see it.</Trans>
      )}
    </p>
  );
}
