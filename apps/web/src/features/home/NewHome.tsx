import type { ReactNode } from "react";
import { formatPrice } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Art } from "../../shared/ui/Art.tsx";
import home from "./home.module.css";
import styles from "./NewHome.module.css";
import { Panel } from "./Panel.tsx";

export interface OfferedCourse {
  _id: string;
  name: string;
  price: number;
  totalTests: number;
}

interface Props {
  courses: readonly OfferedCourse[];
  email: string;
  /** Where a code is typed. */
  redeem: ReactNode;
}

/** Home of a student without any course: two ways to the first one. */
export function NewHome({ courses, email, redeem }: Props) {
  const { t } = useLingui();
  return (
    <>
      <section className={`sheet ${styles.hello}`} aria-labelledby="new-home">
        <svg viewBox="0 0 132 96" aria-hidden="true">
          <Art name="stack" />
        </svg>
        <div>
          <h2 id="new-home">
            <Trans>Your first test is two steps away</Trans>
          </h2>
          <p className="quiet above-6">
            <Trans>
              Add a course, then pick a test from it. Everything you need to see each day will be on this
              page.
            </Trans>
          </p>
        </div>
      </section>
      <div className={`stack gap-14 ${home.panels} ${styles.ways}`}>
        <Panel title={t`Redeem a code`} caption={t`From your institute, a card or a message`} span={5}>
          {redeem}
          {email !== "" && (
            <p className={`caption lh-ui ${styles.ask}`}>
              <Trans>Joined through an institute and have no code? Ask them to add this address:</Trans>{" "}
              <b className="breaks">{email}</b>
            </p>
          )}
        </Panel>
        {courses.length > 0 && (
          <Panel title={t`Available Courses`} caption={t`One-time purchase`} span={7}>
            <ul className={styles.courses}>
              {courses.map((course) => (
                <Offered key={course._id} course={course} />
              ))}
            </ul>
          </Panel>
        )}
        <Then />
      </div>
    </>
  );
}

function Offered({ course: { _id, name, price, totalTests } }: { course: OfferedCourse }) {
  const { t } = useLingui();
  const tests = totalTests === 1 ? t`1 test` : t`${totalTests} tests`;
  return (
    <li>
      <span className={styles.cover} aria-hidden="true">
        <Bars seed={name.length + totalTests} />
      </span>
      <div>
        <b className="lh-ui" lang={langOf(name)}>
          {name}
        </b>
        <small className="aside num">{tests}</small>
      </div>
      <span className={`num ${styles.price}`}>{formatPrice(price)}</span>
      <Link className={buttonClass("secondary")} to={paths.package.replace(":packageId", _id)}>
        <Trans>View</Trans>
        <span className="visually-hidden" lang={langOf(name)}>
          : {name}
        </span>
      </Link>
    </li>
  );
}

/** A small picture that differs from course to course. */
function Bars({ seed }: { seed: number }) {
  return (
    <svg viewBox="0 0 48 48">
      {[9, 15, 21, 27, 33].map((x, index) => {
        const height = 8 + ((seed * 7 + index * 11) % 19);
        return <rect key={x} x={x} y={38 - height} width="4" height={height} rx="1" />;
      })}
    </svg>
  );
}

function Then() {
  const { t } = useLingui();
  return (
    <Panel title={t`What happens then`} caption={null} span={12}>
      <ol className={`stack ${styles.then}`}>
        <li>
          <span>
            <Trans>
              <b>You take a test.</b> The clock runs on the server; every answer is saved as you choose it.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <b>You see where you stand.</b> Score, rank, and the reason for every key.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <b>You work on the rest.</b> A second pass brings back what was wrong or left blank.
            </Trans>
          </span>
        </li>
      </ol>
    </Panel>
  );
}
