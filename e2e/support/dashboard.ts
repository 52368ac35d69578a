import { expect, type Page } from "@playwright/test";

interface Step {
  id: string;
  name: string;
}

/** The address of a place on the dashboard. */
export function dashboardAt(query: {
  package?: string;
  view?: string;
  test?: string;
  folder?: string;
  path?: Step[] | string;
}): string {
  const { path, ...rest } = query;
  const all = new URLSearchParams(rest);
  if (path !== undefined) all.set("path", typeof path === "string" ? path : JSON.stringify(path));
  return `/user/dashboard?${all.toString()}`;
}

/** What the address keeps: view, test, folder and the folders' names on the path. */
export function placeIn(page: Page) {
  const query = new URL(page.url()).searchParams;
  const path = JSON.parse(query.get("path") ?? "[]") as Step[];
  return {
    package: query.get("package"),
    view: query.get("view"),
    test: query.get("test"),
    folder: query.get("folder"),
    path: path.map(({ name }) => name),
  };
}

export const sidebar = (page: Page) => page.getByRole("complementary", { name: "Courses" });
/** The entry of a course in the sidebar; its name is followed by its counts. */
export const course = (page: Page, name: string) => sidebar(page).getByRole("link", { name });
export const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
export const part = (page: Page, heading: string) => page.getByRole("region", { name: heading, exact: true });
export const folder = (page: Page, name: string) => part(page, "Folders").getByRole("link", { name });
/** A test in the list, by its title. */
export const testRow = (page: Page, title: string) =>
  part(page, "Available Tests").getByRole("article").filter({ hasText: title });
export const view = (page: Page) => page.getByRole("heading", { level: 2 }).and(page.locator("main *"));

export async function expectView(page: Page, heading: string) {
  await expect(view(page)).toHaveText(heading);
}

export async function expectCrumbs(page: Page, names: string[]) {
  await expect(crumbs(page).getByRole("listitem")).toHaveText(names);
}
