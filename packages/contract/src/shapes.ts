import { languages } from "@patrak/domain";
import * as z from "zod/mini";
import { ID } from "./patterns.ts";

export const id = z.string().check(z.regex(ID));

/** In an address: what cannot be an id is not there. */
export const addressId = z.string({ error: "NOT_FOUND" }).check(z.regex(ID, { error: "NOT_FOUND" }));

export const language = z.enum(languages);
export const localText = z.object({ english: z.optional(z.string()), hindi: z.optional(z.string()) });
z.globalRegistry.add(localText, { id: "LocalText" });

export const instant = z.iso.datetime();
export const seconds = z.int().check(z.minimum(0));
export const count = z.int().check(z.minimum(0));

/** What a client needs to count down by the server's clock. */
export const clock = { remainingTime: seconds, serverNow: instant, deadline: instant };

/** Refusals of every call by a signed-in student. */
export const studentErrors = ["SESSION_REQUIRED", "ROLE_REFUSED", "TOO_MANY_REQUESTS"] as const;
