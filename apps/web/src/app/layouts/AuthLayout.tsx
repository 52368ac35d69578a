import { Outlet } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { AnswerSheet } from "../../shared/ui/AnswerSheet.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { useWideScreen } from "../../shared/useWideScreen.ts";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import styles from "./AuthLayout.module.css";

/** Wide: the answer sheet at the left, the form at the right. Narrow: a salmon band, then the form. */
export function AuthLayout() {
  // Not only hidden: its 500 shapes would cost a phone more time than the form.
  const isWide = useWideScreen();
  return (
    <div className={styles.auth}>
      <aside className={styles.art}>
        <div className={styles.band}>
          <Link to={paths.login}>
            <Logo />
          </Link>
          <div className="only-narrow">
            <InterfaceLanguage words="short" />
          </div>
        </div>
        <Motto />
        {isWide && (
          <div className={styles.sheet}>
            <AnswerSheet />
          </div>
        )}
      </aside>
      <main className={styles.main}>
        <div className={`${styles.language} only-wide`}>
          <InterfaceLanguage words="full" />
        </div>
        <Outlet />
        <div className={`${styles.balance} only-wide`} />
      </main>
    </div>
  );
}

/** In both languages, the interface's own first. */
function Motto() {
  const { i18n } = useLingui();
  return (
    <div className={styles.motto}>
      <h2>
        <Trans>Practise by the clock. Learn from every mark.</Trans>
      </h2>
      {i18n.locale === "hi" ? (
        <p lang="en">Practise by the clock. Learn from every mark.</p>
      ) : (
        <p lang="hi">घड़ी के साथ अभ्यास, हर अंक से सीख।</p>
      )}
    </div>
  );
}
