/** A minus sign as wide as a plus. */
export const minusAsWide = (figures: string) => figures.replace("-", "−");
