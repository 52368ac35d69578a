import { ADMIN_PASSWORD_MIN } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { isGuessable, type Chooser } from "../auth/passwords.service.ts";

export function checkAdminPassword(password: string, chooser: Chooser) {
  if (password.length < ADMIN_PASSWORD_MIN) throw new Refusal("ADMIN_PASSWORD_TOO_SHORT");
  if (isGuessable(password, chooser)) throw new Refusal("PASSWORD_COMMON");
}
