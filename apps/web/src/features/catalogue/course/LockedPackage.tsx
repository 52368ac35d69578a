import { formatPrice } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import type { Course } from "../catalogue.api.ts";
import styles from "./LockedPackage.module.css";
import { Offer } from "./Offer.tsx";

/** A package that is not owned: its price, and an empty sheet instead of its content. */
export default function LockedPackage({ course }: { course: Course }) {
  const { t } = useLingui();
  const { name } = course;
  const price = formatPrice(course.price);
  return (
    <div className={`stack gap-16 ${styles.locked}`}>
      <Offer
        price={price}
        action={
          <Button look="primary" size="large" onClick={() => window.alert(t`Buy ${name} for ${price}`)}>
            <Trans>Buy Now</Trans>
          </Button>
        }
      >
        <Chip tone="line" icon="lock">
          <Trans>Locked</Trans>
        </Chip>
        <h3>
          <Trans>Purchase Required</Trans>
        </h3>
        <p>
          <Trans>Buy this course to open its folders, take its tests and keep every analysis.</Trans>
        </p>
        <Promises totalTests={course.totalTests} />
      </Offer>
      <section className={`sheet ${styles.blank}`}>
        <LockedSheet />
        <div>
          <h3 className="fs-20">
            <Trans>Content Locked</Trans>
          </h3>
          <p className="quiet above-6">
            <Trans>Folders and tests appear here after purchase.</Trans>
          </p>
        </div>
      </section>
    </div>
  );
}

function Promises({ totalTests }: { totalTests: number }) {
  const promises = [
    <Plural
      key="tests"
      value={totalTests}
      one="# test, as many attempts as you like"
      other="All # tests, as many attempts as you like"
    />,
    <Trans key="languages">
      Tests in English and <span lang="hi">हिन्दी</span>
    </Trans>,
    <Trans key="reasons">Answers with reasons, topic by topic</Trans>,
  ];
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${styles.promises}`}>
      {promises.map((promise) => (
        <li className="stack gap-8" key={promise.key}>
          <StudyIcon name="check" />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
}

function LockedSheet() {
  return (
    <svg className={styles.art} viewBox="0 0 132 96" aria-hidden="true">
      <path className={styles.paper} d="M38 8h44l18 18v62H38z" />
      <path className={styles.fold} d="M82 8v18h18" />
      <rect className={styles.lock} x="52" y="48" width="34" height="26" rx="5" />
      <path className={styles.shackle} d="M59 48v-6a10 10 0 0 1 20 0v6" />
      <circle className={styles.hole} cx="69" cy="59" r="3.2" />
      <rect className={styles.hole} x="67.7" y="60" width="2.6" height="7" rx="1.3" />
    </svg>
  );
}
