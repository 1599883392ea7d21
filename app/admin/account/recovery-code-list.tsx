import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { Modal } from "../dialogs/modal.tsx";

/** New recovery codes, the only time that they are shown. */
export function RecoveryCodeList({ codes, onClose }: { codes: string[]; onClose: () => void }) {
	const words = admin.account.recovery;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			void showToast("success", words.copied);
		} catch {
			void showToast("error", words.copyFailed);
		}
	};
	return (
		<Modal title={words.title} desc={words.desc} onClose={onClose}>
			<ol className="grid gap-x-8 gap-y-1 rounded-control bg-page-2 p-4 font-mono text-base text-heading phone:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="mt-5 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" size="compact" onClick={() => void copy()}>
					{words.copy}
				</Button>
				<Button size="compact" onClick={onClose}>
					{words.done}
				</Button>
			</div>
		</Modal>
	);
}
