/** Orders of the bank by what learners have shown: by the share who are right, and by how far it separates. */
export const observedOrders = ["hardest", "easiest", "weakest"] as const;
export type ObservedOrder = (typeof observedOrders)[number];

/** With fewer attempts, what learners have shown of a question says little: its author's word counts. */
export const OBSERVED_MIN = 30;

/** From these shares of right answers on a question is not hard, and easy. */
export const observedBounds = { medium: 0.4, easy: 0.7 };

/** Below this correlation with the rest of the score a question does not tell who knows more. */
export const SEPARATES_MIN = 0.1;
