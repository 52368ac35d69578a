import { useId } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatPrice } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { LiftedActions } from "../ui/LiftedActions.tsx";
import { useKeptFocus } from "../ui/useKeptFocus.ts";
import type { Ordering } from "../ui/useOrdering.ts";
import type { Package } from "./packages.api.ts";
import { Cover } from "./Cover.tsx";
import handle from "../ui/handle.module.css";
import styles from "./list.module.css";
import { packagesAddress } from "./packagesAddress.ts";
import { StateChip } from "./StateChip.tsx";
import { usePlaceName } from "./useItemName.ts";

interface Props {
  one: Package;
  isShown: boolean;
  /** Null if nothing can be moved. */
  ordering: Ordering | null;
}

export function PackageEntry({ one, isShown, ordering }: Props) {
  const nameId = useId();
  const moveId = useId();
  const isLifted = ordering?.lifted === one.id;
  const keptFocus = useKeptFocus(isLifted);
  return (
    <li {...keptFocus} className={`${handle.place} ${styles.item}`} data-lifted={isLifted || undefined}>
      <Entry one={one} isShown={isShown} nameId={nameId} />
      {ordering && (
        <button
          type="button"
          className={`${handle.handle} ${styles.handle}`}
          aria-labelledby={`${moveId} ${nameId}`}
          aria-pressed={isLifted}
          // Keys move the shown package only; otherwise Tab would have twice as many stops.
          tabIndex={isShown || isLifted ? 0 : -1}
          {...ordering.handle(one.id)}
        >
          <span className="visually-hidden" id={moveId}>
            <Trans>Move</Trans>
          </span>
          <AdminIcon name="drag" size={16} />
        </button>
      )}
      {isLifted && (
        <div className={styles.actions}>
          <LiftedActions ordering={ordering} />
        </div>
      )}
    </li>
  );
}

function Entry({ one, isShown, nameId }: Pick<Props, "one" | "isShown"> & { nameId: string }) {
  const { t } = useLingui();
  const name = usePlaceName()(one);
  const price = one.pricePaise === 0 ? t`Free` : formatPrice(one.pricePaise / 100);
  const tests = t`${plural(one.publishedTests, { one: "# test", other: "# tests" })}`;
  return (
    <Link
      className={styles.entry}
      to={packagesAddress({ package: one.id })}
      aria-current={isShown ? "true" : undefined}
    >
      <Cover url={one.cover} />
      <span>
        <b lang={langOf(name)} id={nameId}>
          {name}
        </b>
        <StateChip state={one.isListed ? "published" : "hidden"} />
        <span className={`aside num ${styles.facts}`}>
          {price} · {tests}
        </span>
      </span>
    </Link>
  );
}
