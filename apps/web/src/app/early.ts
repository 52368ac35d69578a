// Loaded by itself, before the libraries: it needs none of them.
import { askFirst } from "../shared/session/firstAnswer.ts";

// Administrators have sessions of their own.
if (!location.pathname.startsWith("/admin")) askFirst();
