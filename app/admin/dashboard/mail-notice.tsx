import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { useOutboxState } from "../inbox/use-mails.ts";

/**
 * Says beside the dashboard's title that mail is not set up, waits for another day, or was not delivered; nothing while
 * all is well. Two lines there move nothing below; a narrow screen has no room for them and shows it with each entry.
 */
export function MailNotice() {
	const { mails: words } = admin;
	const { data: outbox } = useOutboxState();
	if (!outbox) return null;
	const { missing, waiting, failed, isDayFull } = outbox;
	const count = (found: number) => found.toLocaleString("en");
	const lines = [
		missing.length > 0 && interpolate(words.missing, { settings: missing.join(", ") }),
		isDayFull && words.dayFull,
		waiting > 0 && (missing.length > 0 || isDayFull) && interpolate(words.waiting, { count: count(waiting) }),
		failed > 0 && interpolate(words.failed, { count: count(failed) }),
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
