import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "./date-time.tsx";
import { Modal } from "./modal.tsx";

interface ConflictDialogProps {
	/** When the other version was saved, as ISO text. */
	savedAt: string;
	onOverwrite: () => void;
	onDiscard: () => void;
	onLater: () => void;
	/** The differences. */
	children: ReactNode;
}

/** Shows both versions when somebody else saved meanwhile; the admin chooses the one that is stored. */
export function ConflictDialog({ savedAt, onOverwrite, onDiscard, onLater, children }: ConflictDialogProps) {
	const text = admin.conflict;
	return (
		<Modal wide title={text.title} desc={interpolate(text.desc, { date: formatDateTime(savedAt) })} onClose={onLater}>
			<div className="grid gap-5">{children}</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-5">
				<Button variant="secondary" size="compact" onClick={onLater}>
					{text.later}
				</Button>
				<Button variant="secondary" size="compact" onClick={onDiscard}>
					{text.discardEdit}
				</Button>
				<Button size="compact" onClick={onOverwrite}>
					{text.overwrite}
				</Button>
			</div>
		</Modal>
	);
}
