import type { UnknownAction } from "redux";
import type { ReplyOf } from "@patrak/contract";

export type User = ReplyOf<"GET /auth/fetch-user">["user"];
export type Role = User["role"];
export type SessionUser = Pick<User, "_id" | "firstname" | "lastname" | "email" | "role">;

/** `unreachable`: the server gave no answer and this device knows no student, so the user is unknown. */
type Status = "loading" | "signedIn" | "signedOut" | "unreachable";

export interface Session {
  status: Status;
  user: SessionUser | null;
  /** Whose session the server has ended; not after a logout. */
  lost?: SessionUser | null;
  /** Counts changes, so that a late answer about an older session cannot change a newer one. */
  epoch: number;
}

/** The state before the server has answered; `known` is the last student on this device. */
export function startOf(known: SessionUser | null): Session {
  return { status: "loading", user: known, epoch: 0 };
}

export const reset = () => ({ type: "session/reset" }) as const;
export const signedIn = (payload: User) => ({ type: "session/signedIn", payload }) as const;
export const signedOut = () => ({ type: "session/signedOut" }) as const;
export const confirmed = (payload: { user: User; epoch: number }) =>
  ({ type: "session/confirmed", payload }) as const;
export const refused = (payload: { epoch: number }) => ({ type: "session/refused", payload }) as const;
export const unanswered = () => ({ type: "session/unanswered" }) as const;

type Change = ReturnType<
  typeof reset | typeof signedIn | typeof signedOut | typeof confirmed | typeof refused | typeof unanswered
>;

/** Of Redux alone: the sign-in needs nothing else of it. */
export function sessionReducer(state: Session = startOf(null), sent: UnknownAction): Session {
  const action = sent as Change;
  const epoch = state.epoch + 1;
  switch (action.type) {
    case "session/reset":
      return { ...startOf(state.user), epoch };
    case "session/signedIn":
      return { status: "signedIn", user: sessionUser(action.payload), epoch };
    case "session/signedOut":
      return { status: "signedOut", user: null, epoch };
    case "session/confirmed":
      if (action.payload.epoch !== state.epoch) return state;
      return { ...state, status: "signedIn", user: sessionUser(action.payload.user) };
    case "session/refused":
      if (action.payload.epoch !== state.epoch) return state;
      return { status: "signedOut", user: null, lost: state.user, epoch };
    case "session/unanswered":
      // Only a refusal signs out: without an answer, the last known student stays.
      if (state.status !== "loading") return state;
      return { ...state, status: state.user === null ? "unreachable" : "signedIn" };
    default:
      return state;
  }
}

function sessionUser({ _id, firstname, lastname, email, role }: User): SessionUser {
  return { _id, firstname, lastname, email, role };
}

export const selectSession = (state: { session: Session }) => state.session;

/** The role of the signed-in user, or null. */
export function roleOf(session: Session): Role | null {
  return session.status === "signedIn" ? (session.user?.role ?? null) : null;
}
