import { admin } from "../../../content/admin.ts";
import { Modal } from "../dialogs/modal.tsx";

/** What each key of the list does. The keys work only while the list has the focus. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
	const { title, desc, list } = admin.keys;
	return (
		<Modal title={title} desc={desc} onClose={onClose}>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
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
		</Modal>
	);
}
