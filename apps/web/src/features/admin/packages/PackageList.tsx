import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useOrdering } from "../ui/useOrdering.ts";
import { useMovePackageMutation, type Package } from "./packages.api.ts";
import styles from "./list.module.css";
import { PackageEntry } from "./PackageEntry.tsx";
import { useSaving } from "./useSaving.ts";

interface Props {
  packages: Package[];
  shownId: string;
  mayWrite: boolean;
  onPlace: () => void;
  /** When the order was saved, by the server's clock. */
  onSaved: (at: string) => void;
}

/** Every package in the learners' order, movable by drag and by keys. */
export function PackageList({ packages, shownId, mayWrite, onPlace, onSaved }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const [move] = useMovePackageMutation();
  const { failure, save } = useSaving();
  const ordering = useOrdering(packages, (order, id) => {
    onPlace();
    const beforeId = order[order.findIndex((one) => one.id === id) + 1]?.id ?? null;
    void save(move({ params: { id }, body: { beforeId } })).then((done) => done && onSaved(done.at));
  });
  const found = ordering.shown.filter(({ name }) =>
    name.toLocaleLowerCase().includes(words.toLocaleLowerCase()),
  );
  // In a filtered list a position says nothing about the position among all.
  const isMovable = mayWrite && words === "" && packages.length > 1;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t`Packages`}>
      <div className={styles.search}>
        <SearchBox
          label={t`Find a package`}
          placeholder={t`Find a package`}
          value={words}
          onChange={setWords}
          restMs={0}
        />
      </div>
      {failure !== null && (
        <div className={styles.none}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {ordering.spoken}
      </p>
      <ol {...(isMovable && ordering.list)}>
        {found.map((one) => (
          <PackageEntry
            key={one.id}
            one={one}
            isShown={one.id === shownId}
            ordering={isMovable ? ordering : null}
          />
        ))}
      </ol>
      <p className={styles.none} role="status">
        {found.length === 0 && packages.length > 0 && <Trans>No package matches.</Trans>}
      </p>
    </section>
  );
}
