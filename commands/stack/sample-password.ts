export const SAMPLE_PASSWORD = "a password hashed once";

/** Its argon2id hash with the product's cost, so that one statement can create hundreds of people. */
export const SAMPLE_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$hSnmP2NxcvHxXaQUJ4C4bg$EnnfvPUGMFAXI4qpevdr2jK31jmrPMS5ydJvEL8yglk";
