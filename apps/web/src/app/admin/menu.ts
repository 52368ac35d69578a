import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Right } from "@patrak/domain";
import { adminPaths } from "../../features/admin/paths.ts";
import type { AdminIconName } from "../../features/admin/ui/AdminIcon.tsx";

interface MenuEntry {
  path: string;
  words: MessageDescriptor;
  icon: AdminIconName;
  /** Without this right the entry is hidden; the server refuses anyway. */
  right: Right;
}

/** The sidebar: one line per entry, in this order. */
export const menu: MenuEntry[] = [
  { path: adminPaths.home, words: msg`Home`, icon: "home", right: "home.read" },
  { path: adminPaths.questions, words: msg`Question bank`, icon: "sheet", right: "questions.read" },
  { path: adminPaths.tests, words: msg`Tests`, icon: "list", right: "tests.read" },
  { path: adminPaths.imports, words: msg`Import`, icon: "upload", right: "imports.write" },
  { path: adminPaths.sittings, words: msg`Exam day`, icon: "clock", right: "sittings.read" },
  { path: adminPaths.results, words: msg`Results`, icon: "rank", right: "results.read" },
  { path: adminPaths.reports, words: msg`Reports`, icon: "tray", right: "reports.read" },
  { path: adminPaths.items, words: msg`Item analysis`, icon: "chart", right: "questions.read" },
  { path: adminPaths.rooms, words: msg`My rooms`, icon: "users", right: "rooms.own" },
  { path: adminPaths.packages, words: msg`Packages`, icon: "box", right: "catalogue.read" },
  { path: adminPaths.learners, words: msg`Learners`, icon: "users", right: "students.read" },
  { path: adminPaths.batches, words: msg`Batches`, icon: "batch", right: "students.read" },
  { path: adminPaths.access, words: msg`Access`, icon: "ticket", right: "access.read" },
  { path: adminPaths.team, words: msg`Team`, icon: "shield", right: "team.manage" },
  { path: adminPaths.audit, words: msg`Audit log`, icon: "history", right: "audit.read" },
];
