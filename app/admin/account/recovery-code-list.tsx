import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Modal } from "../ui/dialog.tsx";

/** New recovery codes, the only time that they are shown. */
export function RecoveryCodeList({ codes, onClose }: { codes: string[]; onClose: () => void }) {
	const text = admin.account.recovery;
	return (
		<Modal ignoresOutside title={text.title} desc={text.desc} onClose={onClose}>
			<ol className="grid gap-x-8 gap-y-1 rounded-control bg-page-2 p-4 font-mono text-base text-heading phone:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="mt-5 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" onClick={() => void copyText(codes.join("\n"), text)}>
					{text.copy}
				</Button>
				<Button onClick={onClose}>{text.done}</Button>
			</div>
		</Modal>
	);
}
