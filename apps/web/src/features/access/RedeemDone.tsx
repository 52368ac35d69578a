import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import frame from "../../shared/ui/Dialog.module.css";
import { languageNames } from "../../shared/ui/Flag.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import type { Redeemed } from "./access.api.ts";
import styles from "./access.module.css";

interface Props {
  reply: Redeemed;
  code: string;
  address: string;
  onClose: () => void;
}

export function RedeemDone({ reply, code, address, onClose }: Props) {
  const { package: course, addedBy, until } = reply;
  return (
    <>
      <p className={styles.lead}>
        <Trans>
          The code <span lang="en">{code}</span> worked. You can start now.
        </Trans>
      </p>
      <Gift course={course} until={until} />
      <Notice tone="ok">
        <Trans>
          Added by <span lang={langOf(addedBy)}>{addedBy}</span>.
        </Trans>
      </Notice>
      <div className={frame.actions}>
        <Button look="secondary" onClick={onClose}>
          <Trans>Stay here</Trans>
        </Button>
        <Link className={buttonClass("primary")} to={address}>
          <Trans>Open the course</Trans>
        </Link>
      </div>
    </>
  );
}

function Gift({ course, until }: { course: Redeemed["package"]; until: string | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.gift}>
      <Sheet />
      <span>
        <b lang={langOf(course.name)}>{course.name}</b>
        <small>
          {t`${plural(course.totalTests, { one: "# test", other: "# tests" })}`}
          {course.languages.map((language) => (
            <span key={language} lang={languageNames[language].lang}>
              {" · "}
              {languageNames[language].name}
            </span>
          ))}
        </small>
        {until !== null && <OpenUntil at={until} />}
      </span>
    </div>
  );
}

function OpenUntil({ at }: { at: string }) {
  const { intl } = useLocale();
  const day = new Date(at).toLocaleDateString(intl, { year: "numeric", month: "short", day: "numeric" });
  return (
    <small>
      <Trans>Open until {day}</Trans>
    </small>
  );
}

const ROWS = [13, 21, 29, 37];
const COLUMNS = [18, 26, 34, 42];
const FILLED = ["13 34", "21 18", "21 42", "29 26", "37 42", "37 34"];

/** A small answer sheet, as on a course without a picture. */
function Sheet() {
  return (
    <svg className={styles.cover} viewBox="0 0 52 50" aria-hidden="true">
      {ROWS.map((y) => (
        <rect key={y} x="6" y={y - 2} width="5" height="4" rx="1" />
      ))}
      {ROWS.flatMap((y) =>
        COLUMNS.map((x) => (
          <circle
            key={`${y} ${x}`}
            cx={x}
            cy={y}
            r="2.6"
            data-on={FILLED.includes(`${y} ${x}`) || undefined}
          />
        )),
      )}
    </svg>
  );
}
