import type { ReactNode } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { FolderForm } from "./FolderForm.tsx";
import styles from "./panel.module.css";
import { TestPart } from "./TestPart.tsx";
import { childrenOf, type Item, type Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";

interface Props {
  tree: Tree;
  item: Item;
  mayWrite: boolean;
  /** Creates something in the selected folder. */
  onNew: (kind: "folder" | "test") => void;
  onClose: () => void;
}

/** The selected folder or test; beside the tree, or over it on small screens. */
export function ItemPanel({ tree, item, mayWrite, onNew, onClose }: Props) {
  const { t } = useLingui();
  const nameOf = useItemName();
  const name = nameOf(item);
  return (
    <aside className={`sheet ${styles.panel}`} aria-labelledby="selected-item" data-over>
      <div className={`ends gap-12 ${styles.top}`}>
        <div>
          <p className="aside strong num lh-ui">
            <Kind item={item} />
          </p>
          <h2 className="fs-17 above-2" id="selected-item" lang={langOf(name)}>
            {name}
          </h2>
        </div>
        <span className={styles.close}>
          <Button look="quiet" size="icon" aria-label={t`Close ${name}`} onClick={onClose}>
            <AdminIcon name="close" />
          </Button>
        </span>
      </div>
      {item.kind === "folder" && mayWrite && (
        <div className="wraps gap-8 above-14">
          <Button look="ink" size="small" onClick={() => onNew("folder")}>
            <AdminIcon name="folder" size={18} />
            <Trans>New folder here</Trans>
          </Button>
          <Button look="ink" size="small" onClick={() => onNew("test")}>
            <AdminIcon name="plus" size={18} />
            <Trans>New test here</Trans>
          </Button>
        </div>
      )}
      {item.kind === "folder" ? (
        <FolderForm
          key={`${item.id} ${item.name} ${item.nameHindi}`}
          folder={item}
          isEmpty={childrenOf(tree, item.id).length === 0}
          mayWrite={mayWrite}
          onDeleted={onClose}
        />
      ) : (
        <TestPart key={item.id} test={item} mayWrite={mayWrite} onDeleted={onClose} />
      )}
    </aside>
  );
}

function Kind({ item }: { item: Item }): ReactNode {
  const { t } = useLingui();
  if (item.kind === "folder")
    return t`Folder · ${plural(item.publishedTests, { one: "# published test", other: "# published tests" })}`;
  if (item.version === null) return <Trans>Test · not published yet</Trans>;
  return <Trans>Test · version {item.version}</Trans>;
}
