import { lazy, Suspense, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { CallError } from "../call-error.ts";
import { ConflictLine } from "../ui/conflict-line.tsx";
import { ConfirmDialog, Modal } from "../ui/dialog.tsx";
import { Problem } from "./editor-status.tsx";
import { SessionPrompt } from "./session-prompt.tsx";
import type { useConfirmLeave } from "./use-confirm-leave.ts";
import type { DraftState, DraftValues } from "./use-draft.ts";
import type { Shown } from "./word-difference.tsx";

const WordDifference = lazy(() => import("./word-difference.tsx"));

interface MeanwhileProps<Saved> {
	draft: DraftState;
	/** The error of the last attempt to publish. */
	problem: Error | null;
	leaving: ReturnType<typeof useConfirmLeave>;
	/** The fields of values, as people read them. */
	shown: (values: DraftValues) => Shown[];
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
	const { draft, problem, leaving, shown, readPublished, onOverwrite, onTake, onFail, onSignedIn } = props;
	const text = { ...admin.draft, gone: admin.conflict.removed };
	const [isAsking, setAsking] = useState(false);
	/** What somebody else saved, while it is compared. */
	const [compared, setCompared] = useState<DraftValues>();
	const status = problem instanceof CallError ? problem.status : undefined;
	const wasPublishing = status === 401;
	const happened = happenedTo(draft, status);
	const withPublished = (go: (published: Saved) => void, fail: (error: Error) => void) => () =>
		void readPublished().then((published) => published && go(published), fail);
	return (
		<>
			<div role="status" className="empty:absolute">
				{(happened === "session" || happened === "gone") && (
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-error ps-3 text-heading">
						{text[happened]}
						{happened === "session" && (
							<Button variant="secondary" onClick={() => setAsking(true)}>
								{text.signIn}
							</Button>
						)}
					</p>
				)}
				{happened === "conflict" && (
					<ConflictLine
						onCompare={() => setCompared(draft.other?.values)}
						onOverwrite={draft.overwriteStored}
						onTake={draft.takeStored}
					>
						{text.conflict}
					</ConflictLine>
				)}
				{happened === "published" && (
					<ConflictLine
						onCompare={withPublished(({ values }) => setCompared(values), showErrorToast)}
						onOverwrite={withPublished(onOverwrite, onFail)}
						onTake={withPublished(onTake, onFail)}
					>
						{text.published}
					</ConflictLine>
				)}
			</div>
			<Problem problem={problem} />
			{compared && (
				<Modal wide title={admin.conflict.compared} onClose={() => setCompared(undefined)}>
					<Suspense fallback={null}>
						<WordDifference before={shown(compared)} after={shown(draft.read())} />
					</Suspense>
				</Modal>
			)}
			{isAsking && happened === "session" && (
				<SessionPrompt
					savesDraft={!wasPublishing}
					onSignedIn={() => {
						setAsking(false);
						onSignedIn(wasPublishing);
					}}
					onCancel={() => setAsking(false)}
				/>
			)}
			<ConfirmDialog {...admin.leave} open={leaving.isBlocked} onConfirm={leaving.leave} onCancel={leaving.stay} />
		</>
	);
}

/** What happened meanwhile, what holds back saving first. @param status of the refusal to publish */
function happenedTo(draft: DraftState, status: number | undefined) {
	if (status === 401 || draft.isSessionOver) return "session";
	if (draft.status === "conflict") return "conflict";
	if (draft.status === "gone") return "gone";
	return status === 409 || draft.published !== null ? "published" : undefined;
}
