import { studentDevice, type StudentOptions } from "./studentDevice.ts";

export { openDevice } from "./deviceAttempt.ts";
export type {
  AppDispatch,
  AttemptData,
  Choice,
  Confirmed,
  DeviceAttempt,
  Announced,
  OpenedAttempt,
  PaperData,
  SaveState,
  ServerTime,
  SubmitCause,
  SubmitOutcome,
} from "./types.ts";

/**
 * Sends what this student's earlier visits left unsent, including a submit, until the
 * returned function is called.
 */
export function keepSending(options: StudentOptions): () => void {
  return studentDevice(options).hold();
}
