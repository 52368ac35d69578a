import { useLingui } from "@lingui/react/macro";

/** The ring of a busy button. */
export function Spinner() {
  return <span className="spinner" />;
}

/** A whole screen that waits: the same as in the page's HTML, so that nothing jumps when the app starts. */
export function ScreenSpinner() {
  const { t } = useLingui();
  return (
    <div className="start-up" role="status" aria-label={t`Loading`}>
      <Spinner />
    </div>
  );
}
