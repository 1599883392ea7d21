import { Link } from "react-router";
import { admin } from "../../../../content/admin.ts";
import { Modal } from "../dialog.tsx";

/** What each key does, and where they are turned off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
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
