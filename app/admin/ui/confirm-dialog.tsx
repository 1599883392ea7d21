import { AlertDialog } from "radix-ui";
import { Button } from "../../ui/button.tsx";
import { useReturnFocus } from "./return-focus.ts";

interface ConfirmDialogProps {
	open: boolean;
	title: string;
	desc: string;
	confirm: string;
	cancel: string;
	/** Whether the answer deletes something. */
	deletes?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A question that must be answered before anything else. */
export function ConfirmDialog({
	open,
	title,
	desc,
	confirm,
	cancel,
	deletes = false,
	onConfirm,
	onCancel,
}: ConfirmDialogProps) {
	const returnFocus = useReturnFocus();
	return (
		<AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-40 bg-ink/70" />
				<AlertDialog.Content
					{...returnFocus}
					className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100%-2rem))] -translate-1/2 rounded-card border border-line bg-card p-6 text-small text-body"
				>
					<AlertDialog.Title className="text-h3">{title}</AlertDialog.Title>
					<AlertDialog.Description className="mt-3">{desc}</AlertDialog.Description>
					<div className="mt-6 flex flex-wrap justify-end gap-3">
						<AlertDialog.Cancel asChild>
							<Button variant="secondary" size="compact">
								{cancel}
							</Button>
						</AlertDialog.Cancel>
						<Button variant={deletes ? "danger" : "primary"} size="compact" onClick={onConfirm}>
							{confirm}
						</Button>
					</div>
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
