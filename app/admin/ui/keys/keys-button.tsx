import { useState } from "react";
import { admin } from "../../../../content/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

/** Opens the list of keys; hidden on phones and touch screens. */
export function KeysButton() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="quiet"
				size="compact"
				aria-haspopup="dialog"
				aria-keyshortcuts="?"
				className="max-tablet:hidden pointer-coarse:hidden"
				onClick={() => setOpen(true)}
			>
				<Icon name="keyboard" className="size-4" />
				{admin.keys.title}
			</Button>
			{isOpen && <KeysDialog onClose={() => setOpen(false)} />}
		</>
	);
}
