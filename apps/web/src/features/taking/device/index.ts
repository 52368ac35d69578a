import { studentDevice, type StudentOptions } from "./student.ts";

export { openDevice } from "./attempt.ts";
export type {
  AppDispatch,
  AttemptData,
  Choice,
  Confirmed,
  DeviceAttempt,
  OpenedAttempt,
  PaperData,
  SaveState,
  ServerTime,
  SubmitCause,
} from "./types.ts";

/** Sends what this student's earlier visits left unsent, also a submit, until the returned function is called. */
export function keepSending(options: StudentOptions): () => void {
  return studentDevice(options).hold();
}
