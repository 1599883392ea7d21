import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";

interface ConflictLineProps {
	/** What somebody else saved meanwhile. */
	children: ReactNode;
	/** Shows both states; absent where the line itself says what was saved. */
	onCompare?: () => void;
	onOverwrite: () => void;
	onTake: () => void;
}

/** Says that somebody else saved meanwhile. Nothing is overwritten until one of the two states is chosen. */
export function ConflictLine({ children, onCompare, onOverwrite, onTake }: ConflictLineProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-error ps-3 text-heading">
			<p className="wrap-anywhere">{children}</p>
			{onCompare && (
				<Button variant="secondary" onClick={onCompare}>
					{admin.conflict.compare}
				</Button>
			)}
			<Button variant="secondary" onClick={onOverwrite}>
				{admin.conflict.overwrite}
			</Button>
			<Button variant="secondary" onClick={onTake}>
				{admin.conflict.take}
			</Button>
		</div>
	);
}
