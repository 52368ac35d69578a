// How other features write to somebody: in their own transaction, sent by the worker.
export { enqueueMail } from "./mail.jobs.ts";
