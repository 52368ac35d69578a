import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { AuditEntry } from "./audit.api.ts";

/** How the server names what was done on the machine itself. */
const COMMAND_LINE = "Command line";

export function ActorName({ entry }: { entry: Pick<AuditEntry, "actorName" | "device"> }) {
  if (entry.actorName !== null) return <span lang={langOf(entry.actorName)}>{entry.actorName}</span>;
  return entry.device === COMMAND_LINE ? <Trans>Server</Trans> : <Trans>Unknown</Trans>;
}

export function ObjectName({ name }: { name: string }) {
  return <span lang={langOf(name)}>{name}</span>;
}

export function Device({ device }: { device: string }) {
  if (device === COMMAND_LINE) return <Trans>Command line</Trans>;
  // Names of programs, in the one spelling that they have.
  return <span lang="en">{device}</span>;
}
