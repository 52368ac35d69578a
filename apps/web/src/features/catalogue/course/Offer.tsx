import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import styles from "./Offer.module.css";

interface Props {
  price: string;
  action: ReactNode;
  /** What is offered. */
  children: ReactNode;
}

/** A sheet with the price in a salmon column. */
export function Offer({ price, action, children }: Props) {
  return (
    <section className={`sheet stack gap-20 ${styles.offer}`}>
      <div className={`stack gap-14 ${styles.main}`}>{children}</div>
      <div className={styles.price}>
        <b>{price}</b>
        <p className="strong fs-14">
          <Trans>One-time purchase</Trans>
        </p>
        {action}
      </div>
    </section>
  );
}
