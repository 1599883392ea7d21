import { type ReactNode, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { CallError } from "../call-error.ts";
import { ConflictDialog, Differences } from "../ui/conflict-dialog.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { SessionPrompt } from "./session-prompt.tsx";
import type { useConfirmLeave } from "./use-confirm-leave.ts";
import type { DraftState, DraftValues } from "./use-draft.ts";
import type { Shown } from "./word-difference.tsx";

interface MeanwhileProps {
	draft: DraftState;
	/** The error of the last attempt to publish. */
	problem: Error | null;
	leaving: ReturnType<typeof useConfirmLeave>;
	/** The fields of values, as people read them. */
	shown: (values: DraftValues) => Shown[];
	/** Compares what is written with what is published. */
	comparePublished: (close: () => void) => ReactNode;
	/** Goes on after a sign-in in place. */
	onSignedIn: (wasPublishing: boolean) => void;
}

/**
 * Says in a line above the form what happened to the draft, or to what it changes, since the form was opened. A dialog
 * opens at a press alone, because one that opens by itself takes the keys of whoever types.
 */
export function Meanwhile({ draft, problem, leaving, shown, comparePublished, onSignedIn }: MeanwhileProps) {
	const text = { ...admin.draft, gone: admin.conflict.removed };
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	const status = problem instanceof CallError ? problem.status : undefined;
	const wasPublishing = status === 401;
	const happened = happenedTo(draft, status);
	return (
		<>
			<div role="status" className="empty:absolute">
				{happened && (
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-error pl-3 text-heading">
						{text[happened]}
						{happened !== "gone" && (
							<Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
								{happened === "session" ? text.signIn : text.compare}
							</Button>
						)}
					</p>
				)}
			</div>
			{isOpen && happened === "session" && (
				<SessionPrompt
					savesDraft={!wasPublishing}
					onSignedIn={() => {
						close();
						onSignedIn(wasPublishing);
					}}
					onCancel={close}
				/>
			)}
			{isOpen && happened === "conflict" && draft.other && (
				<ConflictDialog
					savedAt={draft.other.updatedAt}
					onOverwrite={() => {
						close();
						draft.overwriteStored();
					}}
					onDiscard={() => {
						close();
						draft.takeStored();
					}}
					onLater={close}
				>
					<Differences saved={shown(draft.other.values)} edited={shown(draft.read())} />
				</ConflictDialog>
			)}
			{isOpen && happened === "published" && comparePublished(close)}
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
