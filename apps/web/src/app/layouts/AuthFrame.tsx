import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { Link } from "../../shared/Link.tsx";
import { AnswerSheet } from "../../shared/ui/AnswerSheet.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { useWideScreen } from "../../shared/useWideScreen.ts";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import styles from "./AuthFrame.module.css";

interface Props {
  /** The target of the logo. */
  home: string;
  /** Beside the logo. */
  badge?: ReactNode;
  /** In both languages, the interface's first. */
  motto: ReactNode;
  secondMotto: ReactNode;
}

/** Wide: the answer sheet on the left, the form on the right. Narrow: a salmon band, then the form. */
export function AuthFrame({ home, badge, motto, secondMotto }: Props) {
  // Not rendered at all: its 500 shapes would cost a phone more time than the form.
  const isWide = useWideScreen();
  return (
    <div className={styles.auth}>
      <aside className={styles.art}>
        <div className={styles.band}>
          <div className="row gap-16">
            <Link to={home}>
              <Logo />
            </Link>
            {badge}
          </div>
          <div className="only-narrow">
            <InterfaceLanguage words="short" />
          </div>
        </div>
        <div className={styles.motto}>
          <h2>{motto}</h2>
          {secondMotto}
        </div>
        {isWide && (
          <div className={styles.sheet}>
            <AnswerSheet />
          </div>
        )}
      </aside>
      <main className={`column ${styles.main}`}>
        <div className={`${styles.language} only-wide`}>
          <InterfaceLanguage words="full" />
        </div>
        <Outlet />
        <div className={`${styles.balance} only-wide`} />
      </main>
    </div>
  );
}
