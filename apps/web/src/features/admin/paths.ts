/** Every address of the teacher's side. */
export const adminPaths = {
  home: "/admin",
  login: "/admin/login",
  audit: "/admin/audit",
  imports: "/admin/import",
} as const;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
