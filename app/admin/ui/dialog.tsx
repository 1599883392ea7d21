import * as Dialog from "@radix-ui/react-dialog";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { focusScreen } from "./focus-screen.ts";
import { IconButton } from "./icon-button.tsx";

interface ModalProps {
	title: string;
	desc?: string;
	/** Makes room for two columns. */
	wide?: boolean;
	/** Whether a press outside keeps it open, because its contents are shown only once. */
	ignoresOutside?: boolean;
	/** What has the focus afterwards, where the element that opened it has gone. */
	returnsTo?: (() => HTMLElement | null) | undefined;
	onClose: () => void;
	children: ReactNode;
}

/** A dialog over the screen; it scrolls by itself and fills a phone. */
export function Modal({ title, desc, wide = false, ignoresOutside = false, returnsTo, onClose, children }: ModalProps) {
	return (
		<OverScreen
			open
			onClose={onClose}
			returnsTo={returnsTo}
			onInteractOutside={(event) => ignoresOutside && event.preventDefault()}
			{...(!desc && { "aria-describedby": undefined })}
			className={`inset-x-0 bottom-0 max-h-[92svh] overflow-y-auto rounded-t-card p-5 phone:inset-auto phone:top-1/2 phone:left-1/2 phone:-translate-1/2 phone:rounded-card phone:p-6 ${wide ? "phone:w-[min(64rem,calc(100%-3rem))]" : "phone:w-[min(42rem,calc(100%-3rem))]"}`}
		>
			<div className="mb-4 flex items-start justify-between gap-4">
				<Dialog.Title className="text-h3">{title}</Dialog.Title>
				<IconButton icon="x" name={admin.details.close} onClick={onClose} className="-m-2" />
			</div>
			{desc && <Dialog.Description className="mb-4">{desc}</Dialog.Description>}
			{children}
		</OverScreen>
	);
}

interface DialogButtonsProps {
	cancel: string;
	/** What sends the form around them. */
	submit: string;
	isPending: boolean;
	onCancel: () => void;
}

/** The buttons at the foot of a dialog's form: one that closes it, one that sends it and waits meanwhile. */
export function DialogButtons({ cancel, submit, isPending, onCancel }: DialogButtonsProps) {
	return (
		<div className="flex flex-wrap justify-end gap-3">
			<Button variant="secondary" onClick={onCancel}>
				{cancel}
			</Button>
			<Button type="submit" disabled={isPending}>
				{submit}
			</Button>
		</div>
	);
}

interface ConfirmDialogProps {
	open: boolean;
	title: string;
	/** The sentence before the question. */
	warning?: string | null | undefined;
	/** What the question is about, by its name. */
	about?: string | undefined;
	desc: string;
	confirm: string;
	cancel: string;
	/** Whether the answer deletes something. */
	deletes?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A question that must be answered before anything else; the focus is on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, title, warning, about, desc, confirm, cancel, deletes = false, onConfirm, onCancel } = props;
	return (
		<OverScreen
			role="alertdialog"
			open={open}
			onClose={onCancel}
			onInteractOutside={(event) => event.preventDefault()}
			className="top-1/2 left-1/2 w-[min(28rem,calc(100%-2rem))] -translate-1/2 rounded-card p-6"
		>
			<Dialog.Title className="text-h3">{title}</Dialog.Title>
			<div role="status">{warning && <p className="mt-3 font-medium text-error">{warning}</p>}</div>
			<Dialog.Description className="mt-3">
				{about && (
					<strong dir="auto" className="mb-1 line-clamp-3 font-semibold text-heading">
						{about}
					</strong>
				)}
				<span>{desc}</span>
			</Dialog.Description>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" onClick={onCancel}>
					{cancel}
				</Button>
				<Button variant={deletes ? "danger" : "primary"} onClick={onConfirm}>
					{confirm}
				</Button>
			</div>
		</OverScreen>
	);
}

interface OverScreenProps extends ComponentProps<typeof Dialog.Content>, Pick<ModalProps, "returnsTo"> {
	open: boolean;
	onClose: () => void;
}

/**
 * A box over the screen, which does not react meanwhile. The first field of its form has the focus. Closing it returns the focus to the element that opened it,
 * which Radix does for its own triggers alone. When that element was deleted with its row, the list's next row gets the
 * focus, or else the screen's heading.
 */
function OverScreen({ open, onClose, returnsTo, className, ...content }: OverScreenProps) {
	const opener = useRef<Element>(null);
	return (
		<Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 bg-ink/70" />
				<Dialog.Content
					{...content}
					onOpenAutoFocus={(event) => {
						opener.current = document.activeElement;
						const field = event.currentTarget instanceof Element && event.currentTarget.querySelector("form input");
						if (!(field instanceof HTMLElement)) return;
						event.preventDefault();
						field.focus();
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						const before = [opener.current, returnsTo?.()].find((element) => element?.isConnected);
						if (before instanceof HTMLElement) before.focus();
						else focusScreen();
					}}
					className={`dense fixed z-50 border border-line bg-card text-small text-body outline-hidden ${className}`}
				/>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
