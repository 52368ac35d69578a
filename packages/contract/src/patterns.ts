// Every pattern that is matched against untrusted text, in one place, so that one test can prove each linear.

// An address that mail servers accept without quoting: no quotes, comments, spaces, or letters outside ASCII,
// so that one mailbox has one spelling and nothing can be smuggled into a mail header. It is matched before
// lower-casing, which turns the Kelvin sign into a plain k.
export const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

// Control characters, broken surrogates, line separators and direction marks; the joiners
// that Hindi needs are allowed.
export const NOT_IN_A_NAME = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Ids are opaque: clients store them and send them back. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Digits in a string: a JSON number holds 53 bits, the order has 64. */
export const SEQ = /^(?:0|[1-9][0-9]{0,17})$/;

/** A number as a student types it: a sign or none, digits with at most one point. */
export const TYPED_NUMBER = /^[+-]?(?:[0-9]{1,12}\.?[0-9]{0,12}|\.[0-9]{1,12})$/;

/** The text form of an answer: letters of options, or a number. */
export const ANSWER_CODE = /^(?:[A-H]{1,8}|[+-]?(?:[0-9]{1,12}\.?[0-9]{0,12}|\.[0-9]{1,12}))$/;

export const MILLISECONDS = /^[0-9]{1,9}$/;

/** An access code without its dashes: sixty bits. */
export const ACCESS_CODE = /^[A-HJ-NP-Z2-9]{12}$/;

/** The token in a mail's link, in place of the six digits: 128 bits. */
export const LINK_TOKEN = /^[\w-]{22}$/;

/** Ten letters and digits that do not look alike. */
export const RECOVERY_CODE = /^[A-HJ-NP-Z2-9]{10}$/;

/** The six digits of a phone, or a recovery code in their place. */
export const PHONE_OR_RECOVERY_CODE = /^(?:[0-9]{6}|[A-HJ-NP-Z2-9]{10})$/;

/** A word or two without markup or formulas. */
export const LABEL = /^[^<>$\p{Cc}]*$/u;
/** A question's code for teachers: GS-0412. */
export const CODE_OF_QUESTION = /^[A-Z]{2,4}-[0-9]{4,7}$/;

/** A SHA-256 in hexadecimal. */
export const DIGEST = /^[0-9a-f]{64}$/;

/** Search words: PostgreSQL refuses NUL. */
export const SOUGHT = /^\P{Cc}*$/u;

/** The number of an announcement, a place in a list. */
export const NUMBER = /^[0-9]{1,9}$/;

/** Of a sitting, told in the hall. */
export const PASSCODE = /^[0-9]{6}$/;

/** Hundredths of a mark. */
export const HUNDREDTHS = /^-?[0-9]{1,7}$/;
