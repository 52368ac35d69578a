import type { ReactNode } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { testPath } from "../paths.ts";
import link from "../ui/link.module.css";
import type { Readiness } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";

export type ReadyLine = Readiness["lines"][number];

interface Props {
  line: ReadyLine;
  version: number;
  zone: string;
  testId: string;
}

/** A line as a sentence; what a teacher can mend has its way. */
export function ReadyWords({ line, version, zone, testId }: Props): ReactNode {
  const { whole } = useZone(zone);
  const count = line.count ?? 0;
  const at = line.at === null ? null : whole(line.at);
  const isOk = line.state === "ok";
  switch (line.kind) {
    case "frozen":
      return at === null ? (
        <Trans>Version {version} is published and frozen</Trans>
      ) : (
        <Trans>
          Version {version} is published, frozen from {at}
        </Trans>
      );
    case "languages":
      if (isOk) return <Trans>Both languages complete</Trans>;
      if (line.state === "warn") return <Trans>In one language alone</Trans>;
      return (
        <b>
          <Plural value={count} one="# question lacks a language." other="# questions lack a language." />
        </b>
      );
    case "keys":
      if (isOk) return <Trans>Keys checked by two people</Trans>;
      return (
        <>
          <b>
            <Plural
              value={count}
              one="# key is not checked by two people."
              other="# keys are not checked by two people."
            />
          </b>{" "}
          <Link className={link.link} to={testPath(testId, "proof")}>
            <Trans>Read the proof</Trans>
          </Link>
        </>
      );
    case "rehearsal":
      return <RehearsalWords line={line} version={version} at={at} />;
    case "extraTime":
      return count === 0 ? (
        <Trans>Nobody has extra time</Trans>
      ) : (
        <Plural value={count} one="Extra time set for # learner" other="Extra time set for # learners" />
      );
    case "backup":
    case "restore":
    case "ledger":
    case "disk":
    case "clock":
      return <OperatorWords line={line} at={at} />;
  }
}

function RehearsalWords({ line, version, at }: Pick<Props, "line" | "version"> & { at: string | null }) {
  if (line.state === "ok") return <Trans>Rehearsal passed, {at}</Trans>;
  const count = line.count ?? 0;
  return (
    <b>
      {line.state === "bad" ? (
        <Plural value={count} one="The rehearsal missed # goal." other="The rehearsal missed # goals." />
      ) : (
        <Trans>No rehearsal since version {version} was published.</Trans>
      )}
    </b>
  );
}

function OperatorWords({ line: { kind, state, count }, at }: { line: ReadyLine; at: string | null }) {
  const figure = count ?? 0;
  const words: Partial<Record<ReadyLine["kind"], ReactNode>> = {
    backup: at === null ? <Trans>No backup is known.</Trans> : <Trans>Newest backup: {at}</Trans>,
    restore: at === null ? <Trans>No restore was ever tried.</Trans> : <Trans>Restore tried: {at}</Trans>,
    ledger: (
      <Plural
        value={figure}
        one="Room for answers of the next # day"
        other="Room for answers of the next # days"
      />
    ),
    disk: <Trans>{figure}% of the disk is free</Trans>,
    clock: <Trans>Clocks are {figure} ms apart</Trans>,
  };
  return state === "ok" ? (
    words[kind]
  ) : (
    <>
      <b>{words[kind]}</b> <Trans>Ask your operator.</Trans>
    </>
  );
}
