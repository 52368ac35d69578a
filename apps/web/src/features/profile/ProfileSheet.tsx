import type { ReplyOf } from "@patrak/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Chip } from "../../shared/ui/Chip.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { SideSheet } from "../../shared/ui/SideSheet.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { EnrolledCourses, type EnrolledCourse } from "./EnrolledCourses.tsx";
import { useGetProfileQuery } from "./profile.api.ts";
import styles from "./ProfileSheet.module.css";

type User = ReplyOf<"GET /auth/fetch-user">["user"];

interface Props {
  /** Undefined until loaded. */
  courses: EnrolledCourse[] | undefined;
  onClose: () => void;
}

/** The signed-in student and their courses. */
export function ProfileSheet({ courses, onClose }: Props) {
  const { t } = useLingui();
  const { data: user, isError } = useGetProfileQuery();
  return (
    <SideSheet title={t`User Profile`} back={<ToDashboard />} onClose={onClose}>
      {isError && <Failed />}
      {!isError && user === undefined && <Waiting>{t`Loading profile...`}</Waiting>}
      {!isError && user && (
        <>
          <Identity user={user} />
          <EnrolledCourses courses={courses} />
        </>
      )}
    </SideSheet>
  );
}

function ToDashboard() {
  const { t } = useLingui();
  return (
    <Link className={buttonClass("quiet", "icon")} to={paths.dashboard} aria-label={t`Back to dashboard`}>
      <Icon name="back" />
    </Link>
  );
}

function Identity({ user: { firstname, lastname, email, isVerified } }: { user: User }) {
  return (
    <div className={`stack gap-16 ${styles.identity}`}>
      <Avatar name={firstname} surname={lastname} size="large" />
      <div>
        <h3>
          {firstname} {lastname}
        </h3>
        <p className="quiet breaks">{email}</p>
        {isVerified ? (
          <Chip tone="ok" icon="check">
            <Trans>Verified</Trans>
          </Chip>
        ) : (
          <Chip tone="plain">
            <Trans>Pending Verification</Trans>
          </Chip>
        )}
      </div>
      <Link className={buttonClass("secondary")} to={paths.account}>
        <Trans>Your account</Trans>
      </Link>
    </div>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState drawing="torn" heading={<h3>{t`Unable to Load Profile`}</h3>}>
        <p>
          <Trans>Please try refreshing the page.</Trans>
        </p>
      </EmptyState>
    </div>
  );
}
