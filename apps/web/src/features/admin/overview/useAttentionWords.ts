import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { auditAddress, today } from "../audit/auditAddress.ts";
import { adminPaths } from "../paths.ts";
import type { AdminIconName } from "../ui/AdminIcon.tsx";
import type { Overview } from "./overview.api.ts";

interface Words {
  icon: AdminIconName;
  /** Whether learners may be harmed; otherwise only work is waiting. */
  isHarm: boolean;
  title: string;
  why: string;
  /** The page where it can be fixed, if there is one. */
  action?: { to: string; words: string };
}

export function useAttentionWords({ kind, count }: Overview["attention"][number]): Words {
  const { t } = useLingui();
  const words: Record<typeof kind, () => Words> = {
    "worker-away": () => ({
      icon: "alert",
      isHarm: true,
      title: t`The worker does not run`,
      why: t`Attempts whose time is over are closed only when somebody opens them, and no mail is sent.`,
    }),
    "standbys-missing": () => ({
      icon: "copy",
      isHarm: true,
      title: t`${plural(count, { one: "# promised copy of the database is missing", other: "# promised copies of the database are missing" })}`,
      why: t`If the database’s machine is lost now, answers that learners see as saved may be lost with it.`,
    }),
    "mail-server-away": () => ({
      icon: "mail",
      isHarm: true,
      title: t`The mail server does not answer`,
      why: t`Codes for sign-up and new passwords wait until it is back. Tests are not affected.`,
    }),
    "files-not-writable": () => ({
      icon: "upload",
      isHarm: false,
      title: t`Files cannot be stored`,
      why: t`Covers and pictures cannot be uploaded. Those that are there are still shown.`,
    }),
    "redis-away": () => ({
      icon: "clock",
      isHarm: false,
      title: t`Redis does not answer`,
      why: t`Limits on requests are looser until it is back. Learners do not notice.`,
    }),
    "overdue-attempts": () => ({
      icon: "alert",
      isHarm: true,
      title: t`${plural(count, { one: "# attempt is past its time and still open", other: "# attempts are past their time and still open" })}`,
      why: t`The worker closes attempts by itself. It may have stopped.`,
    }),
    "stuck-mails": () => ({
      icon: "mail",
      isHarm: true,
      title: t`${plural(count, { one: "# mail could not be sent yet", other: "# mails could not be sent yet" })}`,
      why: t`Codes for sign-up and new passwords wait in them. The mail server may be away.`,
    }),
    "refused-sign-ins": () => ({
      icon: "lock",
      isHarm: false,
      title: t`${plural(count, { one: "# admin sign-in was refused today", other: "# admin sign-ins were refused today" })}`,
      why: t`A wrong password or a wrong code each time.`,
      action: { to: auditAddress({ group: "sign-ins", day: today() }), words: t`Open the log` },
    }),
    "unpublished-tests": () => ({
      icon: "sheet",
      isHarm: false,
      title: t`${plural(count, { one: "# test has no published version", other: "# tests have no published version" })}`,
      why: t`Learners do not see them.`,
      action: { to: adminPaths.tests, words: t`Open tests` },
    }),
    "empty-packages": () => ({
      icon: "box",
      isHarm: false,
      title: t`${plural(count, { one: "# listed package has no tests", other: "# listed packages have no tests" })}`,
      why: t`Learners see it among the courses and find nothing in it.`,
      action: { to: adminPaths.packages, words: t`Open packages` },
    }),
  };
  return words[kind]();
}
