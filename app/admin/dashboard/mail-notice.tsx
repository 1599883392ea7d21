import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { useOutboxState } from "../inbox/use-mails.ts";

/**
 * Says beside the dashboard's title that mail is not set up, waits for another day, or was not delivered. Two lines
 * there move nothing below; a narrow screen has no room for them, and each entry shows the state of its mails.
 */
export function MailNotice() {
	const { mails: text } = admin;
	const { data: outbox } = useOutboxState();
	if (!outbox) return null;
	const { missing, waiting, failed, isDayFull } = outbox;
	const lines = [
		missing.length > 0 && interpolate(text.missing, { settings: missing.join(", ") }),
		isDayFull && text.dayFull,
		waiting > 0 &&
			(missing.length > 0 || isDayFull) &&
			interpolate(text.waiting, { count: waiting.toLocaleString("en") }),
		failed > 0 && interpolate(text.failed, { count: failed.toLocaleString("en") }),
	].filter((line) => line !== false);
	if (lines.length === 0) return null;
	return (
		<p
			role="status"
			className="line-clamp-2 max-w-[24rem] rounded-control border border-line-strong px-3 text-mono text-heading desk:max-w-[34rem] max-wide:hidden"
		>
			{lines.join(" ")}
		</p>
	);
}
