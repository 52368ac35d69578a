/** The institute's settings, written into the page by the server. */
export function setting(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="patrak-${name}"]`)?.content ?? null;
}

export const supportEmail = () => setting("support-email") ?? "support@patrak.example";
export const skipsLogoutConfirmation = () => setting("skip-logout-confirmation") === "true";
