import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LogoMark } from "../../shared/ui/Logo.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Header.module.css";

interface Props {
  title: string;
  /** The name of the section, in a test with several. */
  section?: string | undefined;
  /** On narrow screens: stands in place of the title, which only screen readers then have. */
  slot?: ReactNode;
  number: number;
  total: number;
  isListOpen: boolean;
  track: ReactNode;
  /** Of sections with clocks, in place of the track. */
  tabs?: ReactNode;
  /** For a different layout of the row. */
  rowClass?: string | undefined;
  isInert?: boolean;
  onToggleList: () => void;
  /** Between the title and the list switch. */
  children: ReactNode;
}

/** The common part of the headers of a test and of its review. */
export function HeaderFrame(props: Props) {
  const { t } = useLingui();
  const {
    title,
    section,
    slot,
    number,
    total,
    isListOpen,
    track,
    tabs,
    rowClass = "",
    isInert = false,
    onToggleList,
    children,
  } = props;
  return (
    <header className={styles.header}>
      <div className={`${styles.row} ${rowClass}`}>
        <Link className={`inline ${styles.logo}`} to={paths.dashboard} aria-label={t`Patrak home`}>
          <LogoMark />
        </Link>
        {slot !== undefined && <div className={styles.slot}>{slot}</div>}
        <div className={slot === undefined ? styles.title : "visually-hidden"}>
          <h1 lang={langOf(title)}>{title}</h1>
          <span>
            {section !== undefined && (
              <>
                <b lang={langOf(section)}>{section}</b> ·{" "}
              </>
            )}
            <Trans>
              Question {number} of {total}
            </Trans>
          </span>
        </div>
        {children}
        <div className={styles.toggle} inert={isInert}>
          <Button
            look="secondary"
            size="icon"
            aria-expanded={isListOpen}
            aria-label={t`Show or hide the question list`}
            onClick={onToggleList}
          >
            <TestIcon name="grid" />
          </Button>
        </div>
      </div>
      {tabs ?? <div className={styles.track}>{track}</div>}
    </header>
  );
}
