import { useQuery } from "@tanstack/react-query";
import { outboxStateSchema } from "../../../contract/mail.ts";
import { callData } from "../api.ts";

/** The state of the outbox: whether mail can be sent, and what waits or failed. */
export function useOutboxState() {
	return useQuery({
		queryKey: ["mails", "state"],
		queryFn: () => callData("/admin/mails/state", outboxStateSchema),
	});
}
