import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { ErasedPerson } from "../ui/ErasedPerson.tsx";
import type { AuditEntry } from "./audit.api.ts";

/** The server's names for actions on the command line, and for its own. */
const COMMAND_LINE = "Command line";
const SERVER = "Server";

export function ActorName({ entry }: { entry: Pick<AuditEntry, "actorName" | "isActorErased" | "device"> }) {
  if (entry.actorName !== null) return <span lang={langOf(entry.actorName)}>{entry.actorName}</span>;
  if (entry.isActorErased) return <ErasedPerson />;
  return [COMMAND_LINE, SERVER].includes(entry.device) ? <Trans>Server</Trans> : <Trans>Unknown</Trans>;
}

/** False if the entry has no object. */
export const isAbout = (entry: Pick<AuditEntry, "objectName" | "isObjectErased">) =>
  entry.objectName !== null || entry.isObjectErased;

export function ObjectName({ entry }: { entry: Pick<AuditEntry, "objectName" | "isObjectErased"> }) {
  if (entry.isObjectErased) return <ErasedPerson />;
  const name = entry.objectName ?? "";
  return <span lang={langOf(name)}>{name}</span>;
}

export function Device({ device }: { device: string }) {
  if (device === COMMAND_LINE) return <Trans>Command line</Trans>;
  if (device === SERVER) return <Trans>Server</Trans>;
  // Program names have only one spelling.
  return <span lang="en">{device}</span>;
}
