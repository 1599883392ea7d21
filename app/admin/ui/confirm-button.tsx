import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "./dialog.tsx";

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
	/** False where nothing has to be asked. */
	question:
		| false
		| Pick<ComponentProps<typeof ConfirmDialog>, "title" | "about" | "desc" | "confirm" | "cancel" | "deletes">;
	onConfirm: () => void;
}

/** A button that acts once its question is answered. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
	const [isAsking, setAsking] = useState(false);
	const confirm = () => {
		setAsking(false);
		onConfirm();
	};
	return (
		<>
			<Button variant="quietDanger" {...button} onClick={() => (question ? setAsking(true) : onConfirm())} />
			{question && (
				<ConfirmDialog {...question} open={isAsking} onConfirm={confirm} onCancel={() => setAsking(false)} />
			)}
		</>
	);
}
