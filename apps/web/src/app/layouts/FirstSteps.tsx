import { lazy, Suspense } from "react";
import { useSelector } from "react-redux";
import { useNavigate } from "react-router";
import { NewHome, type OfferedCourse } from "../../features/home/NewHome.tsx";
import { coursePath } from "../../shared/attemptPaths.ts";
import { selectSession } from "../../shared/session/session.ts";

/** In one file with the dialog, which the sidebar opens. */
const RedeemForm = lazy(async () => ({ default: (await import("../areas/access.ts")).RedeemForm }));

/** Home without any course. A code leads straight to what it adds. */
export function FirstSteps({ courses }: { courses: readonly OfferedCourse[] }) {
  const navigate = useNavigate();
  const email = useSelector(selectSession).user?.email ?? "";
  return (
    <NewHome
      courses={courses}
      email={email}
      redeem={
        <Suspense>
          <RedeemForm onDone={(reply) => void navigate(coursePath(reply.package._id))} />
        </Suspense>
      }
    />
  );
}
