import { useCallback, useState, type ReactNode } from "react";
import { AnswerSheet } from "../shared/ui/AnswerSheet.tsx";
import { Avatar } from "../shared/ui/Avatar.tsx";
import { Button } from "../shared/ui/Button.tsx";
import { Dialog } from "../shared/ui/Dialog.tsx";
import { Drawer } from "../shared/ui/Drawer.tsx";
import { drawings, type Drawing } from "../shared/ui/drawings.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Icon, iconNames } from "../shared/ui/Icon.tsx";
import { Logo } from "../shared/ui/Logo.tsx";
import { Notice } from "../shared/ui/Notice.tsx";
import { ReportIcon, reportIconNames } from "../shared/ui/ReportIcon.tsx";
import { SideSheet } from "../shared/ui/SideSheet.tsx";
import { Spinner } from "../shared/ui/Spinner.tsx";
import { StudyIcon, studyIconNames } from "../shared/ui/StudyIcon.tsx";
import { TestIcon, testIconNames } from "../shared/ui/TestIcon.tsx";
import styles from "./Styleguide.module.css";

export function Icons() {
  return (
    <section>
      <h2>Icons</h2>
      <div className={`${styles.sheet} ${styles.icons}`}>
        {iconNames.map((name) => (
          <div key={name}>
            <Icon name={name} size={24} />
            {name}
          </div>
        ))}
        {studyIconNames.map((name) => (
          <div key={name}>
            <StudyIcon name={name} size={24} />
            {name}
          </div>
        ))}
        {reportIconNames.map((name) => (
          <div key={name}>
            <ReportIcon name={name} size={24} />
            {name}
          </div>
        ))}
        {testIconNames.map((name) => (
          <div key={name}>
            <TestIcon name={name} size={24} />
            {name}
          </div>
        ))}
        <div>
          <Spinner />
          spinner
        </div>
      </div>
    </section>
  );
}

export function Drawings() {
  return (
    <section>
      <h2>Drawn sheets</h2>
      <div className={styles.cards}>
        {(Object.keys(drawings) as Drawing[]).map((drawing) => (
          <div key={drawing} className={styles.sheet}>
            <EmptyState drawing={drawing} heading={<h3>{drawing}</h3>} />
          </div>
        ))}
      </div>
      <div className={styles.brand}>
        <AnswerSheet />
      </div>
    </section>
  );
}

/** Opened by their buttons, as in the app: a modal closes the rest of the page. */
export function Overlays() {
  const [open, setOpen] = useState<"question" | "failed" | "drawer" | "side" | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const dialogs: Record<NonNullable<typeof open>, ReactNode> = {
    question: <Question onClose={close} />,
    failed: <Question onClose={close} notice="An error occurred during logout. Please try again." />,
    drawer: (
      <Drawer label="Courses" head={<Logo />} onClose={close}>
        {null}
      </Drawer>
    ),
    side: (
      <SideSheet
        title="User Profile"
        back={
          <Button look="quiet" size="icon" aria-label="Back" onClick={close}>
            <Icon name="back" />
          </Button>
        }
        onClose={close}
      >
        <Avatar name="Ananya" surname="Sharma" size="large" />
      </SideSheet>
    ),
  };
  return (
    <section>
      <h2>Dialog, drawer, side sheet</h2>
      <div className={styles.row}>
        <Button look="secondary" onClick={() => setOpen("question")}>
          Open dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen("failed")}>
          Open dialog with an error
        </Button>
        <Button look="secondary" onClick={() => setOpen("drawer")}>
          Open drawer
        </Button>
        <Button look="secondary" onClick={() => setOpen("side")}>
          Open side sheet
        </Button>
      </div>
      {open && dialogs[open]}
    </section>
  );
}

function Question({ notice, onClose }: { notice?: string; onClose: () => void }) {
  return (
    <Dialog
      title="Log out of Patrak?"
      notice={notice && <Notice tone="error">{notice}</Notice>}
      sentence="A test in progress keeps its clock running while you are away."
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Stay signed in
          </Button>
          <Button look="danger" onClick={onClose}>
            Log out
          </Button>
        </>
      }
    />
  );
}
