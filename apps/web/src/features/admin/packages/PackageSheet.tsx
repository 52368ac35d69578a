import { useMemo, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { Failed } from "../ui/Failed.tsx";
import { useGetTreeQuery, useMoveItemMutation } from "./packages.api.ts";
import { PackageTree } from "./PackageTree.tsx";
import { ItemPanel } from "./ItemPanel.tsx";
import { PackageDialogs, type Asked } from "./PackageDialogs.tsx";
import { PackageHead } from "./PackageHead.tsx";
import { PackagePanel } from "./PackagePanel.tsx";
import styles from "./page.module.css";
import { itemOf, treeOf, type WholePackage } from "./tree.ts";
import { useFolding } from "./useFolding.ts";
import { usePlaceName } from "./useItemName.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  packageId: string;
  itemId: string | undefined;
  mayWrite: boolean;
  onSelect: (itemId: string | undefined) => void;
  /** When an order was saved, by the server's clock. */
  onSaved: (at: string) => void;
}

export function PackageSheet(props: Props) {
  const { data, isError, refetch } = useGetTreeQuery(
    { params: { id: props.packageId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Shown {...props} whole={data} />;
  return (
    <section className="sheet">
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </section>
  );
}

function Shown({ whole, packageId, itemId, mayWrite, onSelect, onSaved }: Props & { whole: WholePackage }) {
  const tree = useMemo(() => treeOf(whole), [whole]);
  const folding = useFolding(tree, itemId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [move] = useMoveItemMutation();
  const { failure, save } = useSaving();
  const selected = itemOf(tree, itemId);
  const one = whole.package;
  const placeName = usePlaceName();
  return (
    <>
      <section className="sheet" aria-labelledby="shown-package">
        <PackageHead
          whole={whole}
          mayWrite={mayWrite}
          onNewFolder={() => setAsked({ kind: "folder" })}
          onNewTest={() => setAsked({ kind: "test" })}
        />
        {failure !== null && (
          <div className={styles.notice}>
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
        {whole.folders.length + whole.tests.length === 0 ? (
          <Empty />
        ) : (
          <PackageTree
            tree={tree}
            packageName={placeName(one)}
            selectedId={selected?.id}
            open={folding.open}
            mayWrite={mayWrite}
            onFold={folding.fold}
            onSelect={(item) => onSelect(item.id)}
            onPlace={(moving, beforeId) =>
              void save(move({ packageId, moving, beforeId })).then((done) => done && onSaved(done.at))
            }
            onAsk={setAsked}
          />
        )}
      </section>
      {selected ? (
        <ItemPanel
          tree={tree}
          item={selected}
          mayWrite={mayWrite}
          onNew={(kind) => setAsked({ kind })}
          onClose={() => onSelect(undefined)}
        />
      ) : (
        <PackagePanel one={one} mayWrite={mayWrite} />
      )}
      {asked && (
        <PackageDialogs
          asked={asked}
          one={one}
          tree={tree}
          selected={selected}
          onClose={() => setAsked(null)}
          onMade={(id, place) => {
            setAsked(null);
            if (place !== null) folding.fold(place, true);
            onSelect(id);
          }}
          onMoved={(at, place) => {
            setAsked(null);
            if (place !== null) folding.fold(place, true);
            onSaved(at);
          }}
          onDeleted={() => {
            setAsked(null);
            onSelect(undefined);
          }}
        />
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing="sheet"
        heading={
          <h3>
            <Trans>Nothing in this package yet</Trans>
          </h3>
        }
      >
        <p>
          <Trans>Add a folder or a test above.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
