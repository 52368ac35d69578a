import { lazy, Suspense } from "react";
import { LoginPage } from "../../features/auth/LoginPage.tsx";
import { useHandover } from "../../shared/handover.ts";
import { addWords } from "../../shared/i18n/language.ts";

// Loaded only by who was signed out in mid-test.
const KeptLead = lazy(async () => {
  const [area] = await Promise.all([import("../areas/kept.ts"), addWords("ended")]);
  return { default: area.KeptLead };
});
const KeptNotice = lazy(async () => {
  const [area] = await Promise.all([import("../areas/kept.ts"), addWords("ended")]);
  return { default: area.KeptNotice };
});

const KeptFoot = lazy(async () => {
  const [area] = await Promise.all([import("../areas/kept.ts"), addWords("ended")]);
  return { default: area.KeptFoot };
});

/** Sign-in; after a session that was lost in mid-test with what this device keeps of it. */
export function LoginScreen() {
  const { keptFor, keptName, email } = useHandover();
  if (keptFor === undefined) return <LoginPage />;
  return (
    <Suspense>
      <LoginPage
        lead={<KeptLead userId={keptFor} />}
        notice={<KeptNotice userId={keptFor} />}
        foot={<KeptFoot name={keptName ?? email ?? ""} />}
      />
    </Suspense>
  );
}
