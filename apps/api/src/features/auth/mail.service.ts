// How other features write to somebody: in their own transaction, sent by the worker.
export { enqueueInvitations, enqueueMail } from "./mail.jobs.ts";
