import { createContext } from "react";

/** Closes what is laid over the page. */
export const CloseContext = createContext(() => {});
