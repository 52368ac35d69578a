import { use } from "react";
import { useGetPackagesQuery } from "../../features/catalogue/catalogue.api.ts";
import { ProfileSheet } from "../../features/profile/ProfileSheet.tsx";
import { CloseContext } from "./closeContext.ts";

/** The profile over a page outside the dashboard. */
export function ProfileOverlay() {
  const close = use(CloseContext);
  const { data: packages } = useGetPackagesQuery();
  return <ProfileSheet courses={packages?.purchasedPackages} onClose={close} />;
}
