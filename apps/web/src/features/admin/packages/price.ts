const PRICE = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Converts typed rupees to paise; null if it is not a price. */
export function readPrice(typed: string): number | null {
  const match = PRICE.exec(typed.replaceAll(/[₹,\s]/g, ""));
  if (!match) return null;
  const [, rupees = "", paise = ""] = match;
  const price = Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
  return price <= 100_000_000 ? price : null;
}

export function writePrice(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
