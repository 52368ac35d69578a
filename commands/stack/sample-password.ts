export const SAMPLE_PASSWORD = "a password hashed once";

/** argon2id of it with the product's own cost, so that hundreds of people can be made in one statement. */
export const SAMPLE_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$hSnmP2NxcvHxXaQUJ4C4bg$EnnfvPUGMFAXI4qpevdr2jK31jmrPMS5ydJvEL8yglk";
