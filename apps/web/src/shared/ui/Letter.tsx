/** The letter of an option, which is Latin in every language. */
export function Letter({ of }: { of: string }) {
  return <span lang="en">{of}</span>;
}
