import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { CallError } from "../call-error.ts";
import { ownUser, useSessionOver } from "../session.ts";
import { ConflictLine } from "../ui/conflict-line.tsx";
import { ConfirmDialog, Modal } from "../ui/dialog.tsx";
import { Problem } from "./editor-status.tsx";
import { SessionLine } from "./session-prompt.tsx";
import type { useConfirmLeave } from "./use-confirm-leave.ts";
import type { DraftState, DraftValues } from "./use-draft.ts";
import type { FieldText } from "./word-difference.tsx";

const WordDifference = lazy(() => import("./word-difference.tsx"));

/** What happened to a draft. */
type Happened = Pick<DraftState, "status" | "isSessionOver" | "published" | "stored" | "other" | "refusal">;

interface MeanwhileProps<Saved> {
	draft: Happened & Pick<DraftState, "isKept" | "read" | "overwriteStored" | "takeStored">;
	/** The error of the last attempt to publish. */
	problem: Error | null;
	leaving: ReturnType<typeof useConfirmLeave>;
	/** The fields of values, as people read them. */
	toTexts: (values: DraftValues) => FieldText[];
	/** Reads what is published now. */
	readPublished: () => Promise<Saved | undefined>;
	/** Publishes what is written over what is published now. */
	onOverwrite: (published: Saved) => void;
	/** Shows what is published now. */
	onTake: (published: Saved) => void;
	/** Called when that could not be read. */
	onFail: (error: Error) => void;
	/** Goes on after a sign-in in place. */
	onSignedIn: (wasPublishing: boolean) => void;
}

/**
 * Says in a line above the form what happened to the draft, or to what it changes, since the form was opened. A dialog
 * opens at a press alone, because one that opens by itself takes the keys of whoever types.
 */
export function Meanwhile<Saved extends { values: DraftValues }>(props: MeanwhileProps<Saved>) {
	const { draft, problem, leaving, toTexts, readPublished, onOverwrite, onTake, onFail, onSignedIn } = props;
	const text = admin.draft;
	/** What somebody else saved, while it is compared. */
	const [compared, setCompared] = useState<DraftValues>();
	const status = problem instanceof CallError ? problem.status : undefined;
	const wasPublishing = status === 401;
	const happened = happenedTo(draft, status);
	const kept = draft.isKept ? text.keptHere : text.unstored;
	const resume = useEffectEvent(() => onSignedIn(false));
	const isOver = useSessionOver() !== false;
	const wasOver = useRef(isOver);
	// Another tab may have signed in.
	useEffect(() => {
		if (wasOver.current && !isOver) resume();
		wasOver.current = isOver;
	}, [isOver]);
	const withPublished = (go: (published: Saved) => void, fail: (error: Error) => void) => () =>
		void readPublished().then((published) => published && go(published), fail);
	return (
		<>
			<div role="status" data-unsaved={!["none", "stored"].includes(draft.status)} className="empty:absolute">
				{happened === "session" && (
					<SessionLine
						ended={`${text.session} ${kept}`}
						savesDraft={!wasPublishing}
						onSignedIn={() => onSignedIn(wasPublishing)}
					/>
				)}
				{(happened === "gone" || happened === "discarded") && (
					<p className="border-s-2 border-error ps-3 text-heading">{sentenceOf(draft, happened)}</p>
				)}
				{happened === "conflict" && (
					<ConflictLine
						onCompare={() => setCompared(draft.other?.values)}
						onOverwrite={draft.overwriteStored}
						onTake={draft.takeStored}
					>
						{`${sentenceOf(draft, happened)} ${kept}`}
					</ConflictLine>
				)}
				{happened === "published" && (
					<ConflictLine
						onCompare={withPublished(({ values }) => setCompared(values), showErrorToast)}
						onOverwrite={withPublished(onOverwrite, onFail)}
						onTake={withPublished(onTake, onFail)}
					>
						{sentenceOf(draft, happened)}
					</ConflictLine>
				)}
			</div>
			<Problem problem={problem} />
			{compared && (
				<Modal wide title={admin.conflict.compared} onClose={() => setCompared(undefined)}>
					<Suspense fallback={null}>
						<WordDifference before={toTexts(compared)} after={toTexts(draft.read())} />
					</Suspense>
				</Modal>
			)}
			<ConfirmDialog {...admin.leave} open={leaving.isBlocked} onConfirm={leaving.leave} onCancel={leaving.stay} />
		</>
	);
}

/** What happened meanwhile, what holds back saving first. @param status of the refusal to publish */
function happenedTo(draft: Happened, status: number | undefined) {
	if (status === 401 || draft.isSessionOver) return "session";
	if (draft.status === "conflict") return "conflict";
	if (draft.status === "gone") return "gone";
	if (status === 409 || draft.published !== null || draft.stored?.changed !== undefined) return "published";
	return isDiscarded(draft) ? "discarded" : undefined;
}

const isDiscarded = ({ refusal }: Happened) => refusal !== null && "gone" in refusal && refusal.gone === "draft";

/** What was done elsewhere, by whom and when, as far as the server says so. */
function sentenceOf(
	{ other, stored, refusal }: Happened,
	happened: "conflict" | "gone" | "published" | "discarded",
): string {
	const text = admin.draft;
	const refused = refusal && "done" in refusal ? refusal.done : null;
	const done = happened === "published" ? (stored?.changed ?? refused) : refused;
	const plain = { ...text, gone: admin.conflict.removed };
	const { actor, at } = other ? { actor: other.who, at: other.updatedAt } : (done ?? {});
	if (!actor || !at) return plain[happened];
	const key = happened === "published" && done?.action === "unpublished" ? "unpublished" : happened;
	return interpolate(text.by[key], { who: actor === ownUser()?.email ? text.you : actor, date: zonedTime(at) });
}
