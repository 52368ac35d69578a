import { contentText, isPublishable, may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { testPath } from "../paths.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { BlueprintPanel } from "./BlueprintPanel.tsx";
import styles from "./builder.module.css";
import { MeetPanel } from "./MeetPanel.tsx";
import { NamesPanel } from "./NamesPanel.tsx";
import { QuestionsSheet } from "./QuestionsSheet.tsx";
import { ReadingLinks } from "./ReadingLinks.tsx";
import { ReachPanel } from "./ReachPanel.tsx";
import { ReadyPanel } from "./ReadyPanel.tsx";
import { SectionsSheet } from "./SectionsSheet.tsx";
import { SettingsSheet } from "./SettingsSheet.tsx";
import type { Draft, ShownTest } from "./tests.api.ts";
import { useDraft, type SaveState } from "./useDraft.ts";

interface Props {
  test: ShownTest["test"];
  draft: Draft;
  onReload: () => void;
}

export function Builder({ test, draft, onReload }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { role } = useAdministrator();
  const saves = useDraft(test.id, draft);
  const { titleEnglish, titleHindi } = draft.settings;
  const title = contentText(
    { english: titleEnglish ?? "", hindi: titleHindi ?? "" },
    content,
    t`No title yet`,
  );
  return (
    <>
      <PageHead title={title} lead={<SavingWords state={saves.state} packageName={test.packageName} />}>
        <Stage version={test.version?.number ?? null} />
        <Link className={buttonClass("secondary")} to={testPath(test.id, "preview")}>
          <Trans>Preview as a learner</Trans>
        </Link>
        <ReadingLinks testId={test.id} />
        {may(role, "tests.publish") && <PublishLink testId={test.id} draft={draft} />}
      </PageHead>
      <Trouble state={saves.state} onReload={onReload} />
      <div className={styles.build}>
        <div className={styles.stack}>
          <SettingsSheet settings={draft.settings} packageName={test.packageName} saves={saves} />
          <QuestionsSheet testId={test.id} draft={draft} saves={saves} />
          <SectionsSheet draft={draft} saves={saves} />
        </div>
        <div className={styles.stack}>
          <ReadyPanel testId={test.id} draft={draft} />
          <ReachPanel draft={draft} />
          <MeetPanel draft={draft} />
          <BlueprintPanel draft={draft} saves={saves} />
          <NamesPanel names={draft.names} mayWrite={may(role, "questions.write")} />
        </div>
      </div>
    </>
  );
}

function Stage({ version }: { version: number | null }) {
  return (
    <Chip tone="line">
      {version === null ? <Trans>Draft</Trans> : <Trans>Version {version} is published</Trans>}
    </Chip>
  );
}

function PublishLink({ testId, draft }: { testId: string; draft: Draft }) {
  if (!isPublishable(draft.checks))
    return (
      <Button look="primary" disabled>
        <Trans>Publish test</Trans>
      </Button>
    );
  return (
    <Link className={buttonClass("primary")} to={testPath(testId, "publish")}>
      <Trans>Publish test</Trans>
    </Link>
  );
}

/** Says that changes are saved automatically. */
function SavingWords({ state, packageName }: { state: SaveState; packageName: string }) {
  const { t } = useLingui();
  const words: Record<SaveState, string> = {
    idle: t`Changes are saved by themselves`,
    saving: t`Saving…`,
    saved: t`Draft saved`,
    stale: t`Not saved`,
    failed: t`Not saved`,
    refused: t`Not saved: a value is not possible`,
  };
  return (
    <>
      {packageName} · <span role="status">{words[state]}</span>
    </>
  );
}

function Trouble({ state, onReload }: { state: SaveState; onReload: () => void }) {
  // An impossible value is told at its field.
  if (state !== "stale" && state !== "failed") return null;
  return (
    <div className={`below-14 ${styles.trouble}`}>
      <Notice tone="error">
        {state === "stale" ? (
          <Trans>Somebody else has changed this draft. Your last change is not saved.</Trans>
        ) : (
          <Trans>Your last change is not saved. Check your connection.</Trans>
        )}{" "}
        <Button look="secondary" size="small" onClick={onReload}>
          <Trans>Load the draft again</Trans>
        </Button>
      </Notice>
    </div>
  );
}
