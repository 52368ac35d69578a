/** A page is a writer: entries of different pages are never confused, not even in a duplicated tab. */
export const pageWriter = crypto.randomUUID();
