import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { Draft } from "../../../contract/editing.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../ui/failure.tsx";
import type { OfferedWords } from "./unsent-words.ts";
import type { DraftState } from "./use-draft.ts";

/**
 * Whether what is written is saved, as the bar says it.
 * @param nameOf names a refused field
 * @param isNew whether nothing was ever saved
 */
export function stateOf(
	{ status, errors, isKept }: Pick<DraftState, "status" | "errors" | "isKept">,
	nameOf: (field: string) => string,
	isNew = false,
): string | undefined {
	const text = admin.draft;
	if (status === "none") return isNew ? undefined : text.saved;
	if (status === "invalid") {
		const reasons = Object.entries(errors).map(([field, reason]) => (field ? `${nameOf(field)}: ${reason}` : reason));
		return `${interpolate(text.invalid, { reason: reasons.join(" ") })} ${isKept ? text.keptHere : text.unstored}`;
	}
	// A line below says why.
	const waits = { session: text.unsaved, conflict: text.unsaved, gone: text.unsaved };
	return { ...text, ...waits, retrying: isKept ? text.kept : text.refused }[status];
}

/** An error that keeps the form, whose button sends it again; for a deleted item it says where to find it. */
export function Problem({ problem }: { problem: Error | null }) {
	if (!(problem instanceof CallError)) return null;
	const isRemoved = problem.status === 404;
	if (!isRemoved && !problem.mayPass) return null;
	return (
		<div role="alert" className="flex flex-wrap items-baseline gap-x-4 border-s-2 border-error ps-3">
			<p>
				<strong className="font-semibold text-error">
					{isRemoved ? admin.conflict.removed : messages.somethingWentWrong}
				</strong>{" "}
				{admin.form.notSent}
			</p>
			<ErrorId error={problem} />
		</div>
	);
}

const notice =
	"mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-card p-4";

interface OfferedWordsNoticeProps {
	offered: OfferedWords | undefined;
	onTake: (offered: OfferedWords) => void;
	onRefuse: (offered: OfferedWords) => void;
}

/** Offers words that this browser kept, until they are taken or refused. */
export function OfferedWordsNotice({ offered, onTake, onRefuse }: OfferedWordsNoticeProps) {
	const text = admin.draft;
	return (
		<div role="status">
			{offered && (
				<div className={notice}>
					<p className="text-heading">{interpolate(text.offered, { date: zonedTime(offered.words.at) })}</p>
					<div className="flex flex-wrap gap-2">
						<Button variant="secondary" onClick={() => onTake(offered)}>
							{text.take}
						</Button>
						<Button variant="secondary" onClick={() => onRefuse(offered)}>
							{text.refuse}
						</Button>
					</div>
				</div>
			)}
		</div>
	);
}

interface DraftNoticesProps extends OfferedWordsNoticeProps {
	/** The draft with which the form opened, while one is stored. */
	opened: Draft | null;
}

/** What the form opened with, besides what is published: words that this browser kept, and a draft, with whose it is. */
export function DraftNotices({ opened, ...offered }: DraftNoticesProps) {
	const text = admin.draft;
	return (
		<>
			<OfferedWordsNotice {...offered} />
			{opened && (
				<div className={notice}>
					<p className="text-heading">
						{interpolate(opened.item ? text.opened : text.openedNew, {
							date: zonedTime(opened.updatedAt),
							who: opened.who,
						})}
					</p>
				</div>
			)}
		</>
	);
}
