import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";

/** Stops an upload whose sender has hung up: cancelled, or gone. Asked between the steps of its work, until it is stored. */
export function refuseCancelled(sender: AbortSignal): void {
	if (sender.aborted) throw new HttpError(400, messages.bodyUnreadable);
}
