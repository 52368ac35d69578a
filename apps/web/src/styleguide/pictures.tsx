import type { ReactNode } from "react";
import { drawings, type Drawing } from "../shared/ui/drawings.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Icon, iconNames } from "../shared/ui/Icon.tsx";
import { ReportIcon, reportIconNames } from "../shared/ui/ReportIcon.tsx";
import { StudyIcon, studyIconNames } from "../shared/ui/StudyIcon.tsx";
import { TestIcon, testIconNames } from "../shared/ui/TestIcon.tsx";

const named = (set: string, name: string, icon: ReactNode) => (
  <p key={`${set} ${name}`}>
    {icon} {name}
  </p>
);

export const icons = [
  iconNames.map((name) => named("all", name, <Icon name={name} size={24} />)),
  studyIconNames.map((name) => named("study", name, <StudyIcon name={name} size={24} />)),
  reportIconNames.map((name) => named("report", name, <ReportIcon name={name} size={24} />)),
  testIconNames.map((name) => named("test", name, <TestIcon name={name} size={24} />)),
].flat();

export const drawn = (Object.keys(drawings) as Drawing[]).map((drawing) => (
  <EmptyState key={drawing} drawing={drawing} heading={<h3>{drawing}</h3>} />
));
