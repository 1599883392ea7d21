import { useState } from "react";
import { Link } from "react-router";
import { admin } from "../../../../content/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Modal } from "../dialog.tsx";

/** Opens the list of keys; hidden on phones and touch screens. */
export function KeysButton() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="quiet"
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

/** What each key does, and where they are turned off. */
function KeysDialog({ onClose }: { onClose: () => void }) {
	const { title, desc, list, turnOff } = admin.keys;
	return (
		<Modal title={title} desc={desc} onClose={onClose}>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
				{list.map(({ keys, does }) => (
					<div key={does} className="contents">
						<dt className="flex gap-1.5">
							{keys.map((key) => (
								<kbd
									key={key}
									className="min-w-7 rounded-part border border-line-strong bg-page px-1.5 text-center font-mono text-mono/6 text-heading"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<p className="mt-5 border-t border-line pt-4">
				<Link to="/admin/account" className="text-heading underline underline-offset-4">
					{turnOff}
				</Link>
			</p>
		</Modal>
	);
}
