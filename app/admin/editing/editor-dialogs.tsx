import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { CallError } from "../call-error.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { DraftConflicts, type DraftConflictsProps } from "./draft-conflicts.tsx";
import { SessionPrompt } from "./session-prompt.tsx";
import type { useConfirmLeave } from "./use-confirm-leave.ts";

interface EditorDialogsProps extends DraftConflictsProps {
	/** The error of the last attempt to publish. */
	problem: Error | null;
	leaving: ReturnType<typeof useConfirmLeave>;
	/** Goes on after a sign-in in place. */
	onSignedIn: (wasPublishing: boolean) => void;
}

/** What every editor asks: to sign in when the session ended, what to do with another draft, and whether to leave unsaved words. */
export function EditorDialogs({ problem, leaving, onSignedIn, ...conflicts }: EditorDialogsProps) {
	const isRefused = problem instanceof CallError && problem.status === 401;
	/** For which end of a session the prompt was closed. */
	const [closedFor, setClosedFor] = useState<unknown>();
	const reason = isRefused ? problem : conflicts.draft.isSessionOver;
	return (
		<>
			{reason && reason !== closedFor && (
				<SessionPrompt
					savesDraft={!isRefused}
					onSignedIn={() => onSignedIn(isRefused)}
					onCancel={() => setClosedFor(reason)}
				/>
			)}
			<DraftConflicts {...conflicts} />
			<ConfirmDialog {...admin.leave} open={leaving.isBlocked} onConfirm={leaving.leave} onCancel={leaving.stay} />
		</>
	);
}
