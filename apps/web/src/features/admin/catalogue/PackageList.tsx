import { useState } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatPrice } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Package } from "./catalogue.api.ts";
import { Cover } from "./Cover.tsx";
import styles from "./list.module.css";
import { catalogueAddress } from "./place.ts";
import { StateChip } from "./StateChip.tsx";

export function PackageList({ packages, shownId }: { packages: Package[]; shownId: string | undefined }) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const found = packages.filter(({ name }) =>
    name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  );
  return (
    <section className={`sheet ${styles.list}`} aria-label={t`Packages`}>
      <label className={styles.search}>
        <AdminIcon name="search" size={18} />
        <input
          type="search"
          value={words}
          maxLength={100}
          placeholder={t`Find a package`}
          aria-label={t`Find a package`}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <Entry one={one} isShown={one.id === shownId} />
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {found.length === 0 && packages.length > 0 && <Trans>No package matches.</Trans>}
      </p>
    </section>
  );
}

function Entry({ one, isShown }: { one: Package; isShown: boolean }) {
  const { t } = useLingui();
  const price = one.pricePaise === 0 ? t`Free` : formatPrice(one.pricePaise / 100);
  const tests = t`${plural(one.publishedTests, { one: "# test", other: "# tests" })}`;
  return (
    <Link
      className={styles.entry}
      to={catalogueAddress({ package: one.id })}
      aria-current={isShown ? "true" : undefined}
    >
      <Cover url={one.cover} />
      <span>
        <b lang={langOf(one.name)}>{one.name}</b>
        <StateChip state={one.isListed ? "published" : "hidden"} />
        <span className={styles.facts}>
          {price} · {tests}
        </span>
      </span>
    </Link>
  );
}
