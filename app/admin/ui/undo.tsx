import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { focusScreen } from "./focus-screen.ts";

/** What was done last on a screen, and what takes it back. */
interface Done {
	text: string;
	takeBack: () => void;
}

/** Says by a toast what was done, with a button that takes it back. The button stays on the screen until the next action. */
export function useUndo() {
	const [done, setDone] = useState<Done | null>(null);
	return {
		done,
		say: (type: "success" | "info", text: string, act?: () => void) => {
			const takeBack = () => {
				setDone(null);
				act?.();
			};
			setDone(act ? { text, takeBack } : null);
			void showToast(type, text, act && { label: admin.list.undo, onClick: takeBack });
		},
		/** Called at the next action. */
		forget: () => setDone(null),
	};
}

export type Undo = ReturnType<typeof useUndo>;

/** What was done last, with the button that takes it back. */
export function UndoLine({ done }: Pick<Undo, "done">) {
	if (!done) return null;
	return (
		<p className="mb-2 flex flex-wrap items-center gap-x-2 text-muted">
			<span>{done.text}</span>
			<Button
				variant="quiet"
				onClick={({ currentTarget }) => {
					done.takeBack();
					// It goes, and the focus with it.
					if (document.activeElement === currentTarget) focusScreen();
				}}
			>
				{admin.list.undo}
			</Button>
		</p>
	);
}
