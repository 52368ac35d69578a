import { useGetMeQuery, type Administrator } from "./administrators.api.ts";

/** The signed-in administrator, on a page behind the guard. */
export function useAdministrator(): Administrator {
  const { data } = useGetMeQuery();
  if (data === undefined) throw new Error("this page is outside of the guard");
  return data;
}
