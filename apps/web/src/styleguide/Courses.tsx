import { useState } from "react";
import type { Folder, OpenAttempt } from "../features/catalog/catalog.api.ts";
import { FolderCard } from "../features/catalog/FolderCard.tsx";
import { LanguagePicker } from "../features/catalog/LanguagePicker.tsx";
import { PaletteLegend } from "../features/catalog/PaletteLegend.tsx";
import { packagePlace } from "../features/catalog/place.ts";
import { ResumeCard } from "../features/catalog/ResumeCard.tsx";
import { Breadcrumb } from "../shared/ui/Breadcrumb.tsx";
import { Button } from "../shared/ui/Button.tsx";
import { Chip } from "../shared/ui/Chip.tsx";
import { Flag, languageNames, ScriptBadge } from "../shared/ui/Flag.tsx";
import { Icon } from "../shared/ui/Icon.tsx";
import { Meta, MetaItem } from "../shared/ui/Meta.tsx";
import { Table } from "../shared/ui/Table.tsx";
import { progressMarks, questionMarks, TimingTrack } from "../shared/ui/TimingTrack.tsx";
import { Waiting } from "../shared/ui/Waiting.tsx";
import styles from "./Styleguide.module.css";

export function Chips() {
  return (
    <section>
      <h2>Chips, facts, languages</h2>
      <div className={styles.row}>
        <Chip tone="ok" icon="check">
          Completed
        </Chip>
        <Chip tone="ok">Active</Chip>
        <Chip tone="line">Not Started</Chip>
        <Chip tone="line" icon="lock">
          Locked
        </Chip>
        <Chip tone="plain">Pending Verification</Chip>
        <Chip tone="ink">English</Chip>
        <Meta>
          <MetaItem icon="clock">1 hour</MetaItem>
          <MetaItem icon="list">50 questions</MetaItem>
          {(["english", "hindi"] as const).map((language) => (
            <span key={language} lang={languageNames[language].lang}>
              <Flag language={language} />
              <ScriptBadge language={language} />
              {languageNames[language].name}
            </span>
          ))}
        </Meta>
      </div>
    </section>
  );
}

export function Tracks() {
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <section>
      <h2>Timing track</h2>
      <div className={`${styles.sheet} ${styles.stack}`}>
        <TimingTrack marks={questionMarks(50, numbers(1, 19), [4, 16, 34])} label="18 of 50 answered" />
        <TimingTrack marks={questionMarks(200, numbers(1, 120), [40, 160])} label="119 of 200 answered" />
        <TimingTrack
          size="wide"
          marks={questionMarks(50, numbers(1, 19), [4, 16, 34]).with(11, "current")}
          label="Question 12 of 50"
        />
        <TimingTrack size="small" marks={progressMarks(9, 24)} />
      </div>
    </section>
  );
}

const attempt: OpenAttempt = {
  _id: "1",
  testId: {
    _id: "1",
    title: { english: "General Studies: Full Test 04" },
    description: {},
    duration: 3600,
    languages: ["english"],
    totalQuestions: 50,
  },
  startTime: "2026-03-09T01:35:00.000Z",
  remainingTime: 2538,
  answered: [1, 2, 3, 5, 8, 13, 21],
  marked: [4, 34],
};

const folder: Folder = {
  _id: "1",
  folderName: "General Studies Paper 1",
  parentFolderId: null,
  tests: [],
  totalTests: 24,
  hasNestedContent: true,
  totalSubfoldersIncludingNested: 5,
  attemptedTests: 9,
};

export function Course() {
  const [language, setLanguage] = useState<"english" | "hindi">("english");
  const [receivedAt] = useState(() => Date.now());
  return (
    <section>
      <h2>Course</h2>
      <div className={styles.two}>
        {[2538, 667, 182].map((remainingTime) => (
          <ResumeCard
            key={remainingTime}
            attempt={{ ...attempt, _id: String(remainingTime), remainingTime }}
            receivedAt={receivedAt}
            onTimeOver={() => undefined}
          />
        ))}
        <FolderCard folder={folder} place={packagePlace("1")} />
        <LanguagePicker languages={["english", "hindi"]} chosen={language} onChoose={setLanguage} />
        <PaletteLegend />
        <div className="sheet">
          <Waiting>Loading package...</Waiting>
        </div>
      </div>
    </section>
  );
}

export function Tables() {
  return (
    <section>
      <h2 id="table">Breadcrumb, table</h2>
      <div className={styles.stack}>
        <Breadcrumb
          label="Breadcrumb"
          back={
            <Button look="secondary" size="small">
              <Icon name="back" size={18} />
              Back
            </Button>
          }
          crumbs={[
            { key: "0", content: <a href="#table">UPSC Prelims 2026 Test Series</a> },
            { key: "1", content: <span aria-current="page">General Studies Paper 1</span> },
          ]}
        />
        <div className="sheet">
          <Table
            labelledBy="table"
            columns={["Test", "Started", "Status", "Action"]}
            rows={["General Studies: Full Test 03", "CSAT: Data Interpretation 01"].map((title) => ({
              key: title,
              cells: [
                title,
                "Mar 9, 2026",
                <Chip key="status" tone="line">
                  Incomplete
                </Chip>,
                <Button key="action" look="quiet" size="small">
                  View analysis
                </Button>,
              ],
            }))}
          />
        </div>
      </div>
    </section>
  );
}
