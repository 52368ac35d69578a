import { useId } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Marks } from "../ui/Marks.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { AccessCode } from "./access.api.ts";
import styles from "./access.module.css";

export function CodeRow({ code, onEnd }: { code: AccessCode; onEnd: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const { intl } = useLocale();
  const { date } = useMoments();
  const uses = code.uses.toLocaleString(intl);
  const maxUses = code.maxUses.toLocaleString(intl);
  return (
    <tr>
      <td>
        <span className={`unbroken fs-15 ${styles.code}`} id={`${id}-code`} lang="en">
          {code.code}
        </span>
        <small lang={langOf(code.label)}>{code.label}</small>
      </td>
      <td lang={langOf(code.packageName)}>{code.packageName}</td>
      <td>
        <Marks of={code.maxUses} on={code.uses} label={t`${uses} of ${maxUses}`} />
      </td>
      <td className={styles.when}>{date(code.expires)}</td>
      <td>
        <CodeState code={code} />
      </td>
      <td className={styles.action}>
        <CopyButton text={code.code}>
          <Trans>Copy</Trans>
        </CopyButton>
        {code.state === "active" && (
          <Button
            look="quiet"
            size="small"
            id={`${id}-do`}
            aria-labelledby={`${id}-do ${id}-code`}
            onClick={onEnd}
          >
            <Trans>End</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** From this many days on, an active code shows the remaining time. */
const SOON_DAYS = 7;

function CodeState({ code: { state, daysLeft } }: { code: AccessCode }) {
  const { t } = useLingui();
  if (state === "used-up")
    return (
      <Tag tone="plain" icon="lock">
        <Trans>Used up</Trans>
      </Tag>
    );
  if (state !== "active")
    return (
      <Tag tone="line">
        <Trans>Ended</Trans>
      </Tag>
    );
  return daysLeft <= SOON_DAYS ? (
    <Tag tone="flag" icon="flag">
      {t`${plural(daysLeft, { one: "Ends in # day", other: "Ends in # days" })}`}
    </Tag>
  ) : (
    <Tag tone="ok" icon="check">
      <Trans>Active</Trans>
    </Tag>
  );
}
