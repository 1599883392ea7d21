import { createContext } from "react";

/** The id of the request, for the error page. Undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);
