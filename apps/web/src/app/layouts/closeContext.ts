import { createContext } from "react";

/** Closes the overlay. */
export const CloseContext = createContext(() => {});
