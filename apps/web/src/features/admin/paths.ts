/** Every address of the teacher's side. */
export const adminPaths = {
  home: "/admin",
  login: "/admin/login",
  learners: "/admin/learners",
  access: "/admin/access",
  audit: "/admin/audit",
} as const;

export const supportViewPath = (viewId: string) => `/admin/support-views/${viewId}`;
export const learnerPath = (id: string) => `${adminPaths.learners}/${id}`;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
