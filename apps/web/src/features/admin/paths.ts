/** Every address of the teacher's side. */
export const adminPaths = {
  home: "/admin",
  login: "/admin/login",
  packages: "/admin/packages",
  tests: "/admin/tests",
  questions: "/admin/questions",
  audit: "/admin/audit",
} as const;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
