import type { QueryOf } from "@patrak/contract";

/** Draft or published, as the address says; the server chooses if it says neither. */
export function readState(address: URLSearchParams): QueryOf<"GET /admin/tests/{testId}/proof"> {
  const of = address.get("of");
  return of === "draft" || of === "published" ? { of } : {};
}
