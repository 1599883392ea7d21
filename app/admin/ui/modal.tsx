import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { useReturnFocus } from "./return-focus.ts";

interface ModalProps {
	title: string;
	desc?: string;
	/** Makes room for two columns. */
	wide?: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A dialog over the screen; it scrolls by itself and fills a phone. */
export function Modal({ title, desc, wide = false, onClose, children }: ModalProps) {
	const returnFocus = useReturnFocus();
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 bg-ink/70" />
				<Dialog.Content
					{...returnFocus}
					{...(!desc && { "aria-describedby": undefined })}
					className={`fixed inset-x-0 bottom-0 z-50 max-h-[92svh] overflow-y-auto rounded-t-card border border-line bg-card p-5 text-small text-body phone:inset-auto phone:top-1/2 phone:left-1/2 phone:-translate-1/2 phone:rounded-card phone:p-6 ${wide ? "phone:w-[min(64rem,calc(100%-3rem))]" : "phone:w-[min(42rem,calc(100%-3rem))]"}`}
				>
					<div className="mb-4 flex items-start justify-between gap-4">
						<Dialog.Title className="text-h3">{title}</Dialog.Title>
						<Dialog.Close
							aria-label={admin.details.close}
							className="-m-2 grid size-10 place-items-center rounded-control text-muted hover:text-heading"
						>
							<Icon name="x" className="size-5" />
						</Dialog.Close>
					</div>
					{desc && <Dialog.Description className="mb-4">{desc}</Dialog.Description>}
					{children}
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
