import { admin } from "../../../content/admin.ts";
import { replies } from "../../../content/replies.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOutboxState } from "../screens/use-outbox-state.ts";
import type { Entry } from "./entry.ts";

/** Opens the form for a reply, or the owner's mail program while the site cannot send. */
export function ReplyButton({ entry, isOpen, onOpen }: { entry: Entry; isOpen: boolean; onOpen: () => void }) {
	const { data: outbox } = useOutboxState();
	const icon = <Icon name="reply" className="size-4" />;
	if (outbox?.missing.length === 0)
		return (
			<Button
				size="compact"
				variant={isOpen ? "secondary" : "primary"}
				aria-expanded={isOpen}
				aria-keyshortcuts="r"
				onClick={onOpen}
			>
				{icon}
				{admin.reply.open}
			</Button>
		);
	return (
		<a href={mailProgram(entry)} aria-keyshortcuts="r" className={buttonClasses({ size: "compact" })}>
			{icon}
			{admin.details.reply}
		</a>
	);
}

/** Opens the mail program. The address is encoded whole, so that it can add no header. */
function mailProgram({ kind, email }: Entry): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(replies[kind].subject)}`;
}
