import { admin } from "../../../content/admin.ts";
import { outboxLines } from "../screens/outbox-lines.ts";
import { useOutboxState } from "../screens/use-outbox-state.ts";
import { Notice } from "./notice.tsx";

/** Says that mail is not set up, waits for another day, or was not delivered. */
export function MailNotice() {
	const { notice } = admin.mails;
	const { data: outbox } = useOutboxState();
	const lines = outbox ? outboxLines(outbox) : [];
	if (lines.length === 0) return null;
	return (
		<Notice to="/admin/mail" short={notice.short}>
			{lines.join(" ")} <span className="underline underline-offset-4">{notice.how}</span>
		</Notice>
	);
}
