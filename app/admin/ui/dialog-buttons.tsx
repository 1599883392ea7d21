import { Button } from "../../ui/button.tsx";

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
			<Button variant="secondary" size="compact" onClick={onCancel}>
				{cancel}
			</Button>
			<Button type="submit" size="compact" disabled={isPending}>
				{submit}
			</Button>
		</div>
	);
}
