import { use } from "react";
import { useGetPackagesQuery } from "../../features/catalog/catalog.api.ts";
import { ProfileSheet } from "../../features/profile/ProfileSheet.tsx";
import { CloseContext } from "./close.ts";

/** The profile over a page outside of the dashboard. */
export function ProfileOverlay() {
  const close = use(CloseContext);
  const { data: packages } = useGetPackagesQuery();
  return <ProfileSheet courses={packages?.purchasedPackages} onClose={close} />;
}
