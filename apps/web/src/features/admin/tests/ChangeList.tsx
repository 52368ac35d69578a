import type { ReactNode } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "../ui/Tag.tsx";
import { Folded, KeyCard, TextCard } from "./ChangeCards.tsx";
import { Difference } from "./Difference.tsx";
import styles from "./publish.module.css";
import { Summary } from "./Summary.tsx";
import type { ChangedQuestion, Changes } from "./tests.api.ts";

/** Changed keys first, then settings, texts, and added, removed or moved questions. */
export function ChangeList({ changes }: { changes: Changes }) {
  const { t } = useLingui();
  const { former, isSame, questions, settings } = changes;
  const sorted = sortedOut(questions);
  return (
    <section className={`stack fits gap-12 ${styles.changes}`} aria-label={t`What changes`}>
      {!former && (
        <p className="quiet">
          <Trans>The first version of this test: all of it is new for learners.</Trans>
        </p>
      )}
      <Summary changes={changes} />
      {former && isSame && (
        <p className="quiet" role="status">
          <Trans>Nothing has changed: version {former.number} is the same.</Trans>
        </p>
      )}
      {former && !isSame && <Tally changes={changes} />}
      {sorted.keys.map((question) => (
        <KeyCard key={question.code} question={question} />
      ))}
      {settings.length > 0 && <SettingsCard settings={settings} />}
      {sorted.texts.map((question) => (
        <TextCard key={question.code} question={question} />
      ))}
      <Folded kind="new" questions={sorted.added} />
      <Folded kind="removed" questions={sorted.removed} />
      <Folded kind="moved" questions={sorted.moved} />
    </section>
  );
}

function sortedOut(questions: ChangedQuestion[]) {
  const kept = questions.filter(({ number, formerNumber }) => number !== null && formerNumber !== null);
  return {
    keys: kept.filter(({ key }) => key !== null),
    texts: kept.filter(({ key, parts }) => key === null && parts.length > 0),
    moved: kept.filter(({ isMoved }) => isMoved),
    added: questions.filter(({ formerNumber }) => formerNumber === null),
    removed: questions.filter(({ number }) => number === null),
  };
}

function Tally({ changes }: { changes: Changes }) {
  const { keys, texts, added, removed, moved } = sortedOut(changes.questions);
  return (
    <div className="wraps gap-8">
      <Count count={keys.length} icon="alert" isKey>
        <Plural value={keys.length} one="# key changed" other="# keys changed" />
      </Count>
      <Count count={changes.settings.length} icon="edit">
        <Plural value={changes.settings.length} one="# setting changed" other="# settings changed" />
      </Count>
      <Count count={texts.length} icon="edit">
        <Plural value={texts.length} one="# text changed" other="# texts changed" />
      </Count>
      <Count count={added.length} icon="plus">
        <Plural value={added.length} one="# question added" other="# questions added" />
      </Count>
      <Count count={removed.length} icon="close">
        <Plural value={removed.length} one="# question taken out" other="# questions taken out" />
      </Count>
      <Count count={moved.length} icon="list">
        <Plural value={moved.length} one="# question moved" other="# questions moved" />
      </Count>
    </div>
  );
}

interface CountProps {
  count: number;
  icon: "alert" | "edit" | "plus" | "close" | "list";
  isKey?: true;
  children: ReactNode;
}

function Count({ count, icon, isKey, children }: CountProps) {
  if (count === 0) return null;
  return (
    <Tag tone={isKey ? "crit" : "ink"} icon={icon} size="large">
      {children}
    </Tag>
  );
}

function SettingsCard({ settings }: Pick<Changes, "settings">) {
  const { t } = useLingui();
  const names: Record<Changes["settings"][number]["setting"], string> = {
    title: t`Title`,
    description: t`Description`,
    instructions: t`Instructions`,
    duration: t`Duration, minutes`,
    marks: t`Marks for a correct and a wrong answer`,
    sections: t`Sections`,
    languages: t`Languages`,
    names: t`Sections and topics in Hindi`,
  };
  return (
    <article className={styles.card} data-change tabIndex={-1} aria-label={t`Settings`}>
      {settings.map(({ setting, english, hindi }) => (
        <div key={setting}>
          <h3 className={styles.cardHead}>{names[setting]}</h3>
          <div className={`stack fits ${styles.texts}`}>
            {english && <Difference pieces={english} lang="en" />}
            {hindi && <Difference pieces={hindi} lang="hi" />}
          </div>
        </div>
      ))}
    </article>
  );
}
