import { useEffect, useState } from "react";
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
	const pauses = usePauses(conflicts.draft.isSessionOver);
	const reason = isRefused ? problem : conflicts.draft.isSessionOver && pauses;
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

/** How long nobody has to type, in milliseconds, before something takes the focus. */
const pause = 500;

/** Whether nobody has typed since it was asked: a dialog that opens between two letters would take those that follow. */
function usePauses(isAsked: boolean): boolean {
	const [pauses, setPauses] = useState(false);
	useEffect(() => {
		const end = () => setPauses(isAsked);
		let timer = setTimeout(end, isAsked ? pause : 0);
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(end, pause);
		};
		document.addEventListener("keydown", wait);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("keydown", wait);
		};
	}, [isAsked]);
	return pauses;
}
