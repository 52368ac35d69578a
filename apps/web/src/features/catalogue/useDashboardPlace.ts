import { useLocation } from "react-router";
import { readPlace, type DashboardPlace } from "./dashboardAddress.ts";

export function useDashboardPlace(): DashboardPlace {
  return readPlace(useLocation().search);
}
