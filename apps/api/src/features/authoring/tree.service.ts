/** For whoever changes a package's tree: the lock comes first, the counts last, in the transaction of the change. */
export { lockContent, recount } from "./tree.queries.ts";
