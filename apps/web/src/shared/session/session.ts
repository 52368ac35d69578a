import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
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

const slice = createSlice({
  name: "session",
  initialState: startOf(null),
  reducers: {
    reset: (state) => ({ ...startOf(state.user), epoch: state.epoch + 1 }),
    signedIn: (state, { payload }: PayloadAction<User>) => ({
      status: "signedIn",
      user: sessionUser(payload),
      epoch: state.epoch + 1,
    }),
    signedOut: (state) => ({ status: "signedOut", user: null, epoch: state.epoch + 1 }),
    confirmed: (state, { payload }: PayloadAction<{ user: User; epoch: number }>) =>
      payload.epoch === state.epoch
        ? { ...state, status: "signedIn", user: sessionUser(payload.user) }
        : state,
    refused: (state, { payload }: PayloadAction<{ epoch: number }>) =>
      payload.epoch === state.epoch
        ? { status: "signedOut", user: null, lost: state.user, epoch: state.epoch + 1 }
        : state,
    // Only a refusal signs out: without an answer, the last known student stays.
    unanswered: (state) => {
      if (state.status === "loading") state.status = state.user === null ? "unreachable" : "signedIn";
    },
  },
});

function sessionUser({ _id, firstname, lastname, email, role }: User): SessionUser {
  return { _id, firstname, lastname, email, role };
}

export const { reset, signedIn, signedOut, confirmed, refused, unanswered } = slice.actions;
export const sessionReducer = slice.reducer;

export const selectSession = (state: { session: Session }) => state.session;

/** The role of the signed-in user, or null. */
export function roleOf(session: Session): Role | null {
  return session.status === "signedIn" ? (session.user?.role ?? null) : null;
}
