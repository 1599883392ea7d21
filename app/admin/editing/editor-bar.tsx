import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";

interface EditorBarProps {
	/** Where Back leads. */
	back: string;
	title: string;
	/** Whether what is written is saved. */
	state?: string | undefined;
	/** What stands at its end. */
	buttons?: ReactNode;
	/** Stands below its line. */
	children?: ReactNode;
}

/** The bar of an editor, which stays at the top of the screen: Back (spec 2), the state, and what acts on the whole form. */
export function EditorBar({ back, title, state, buttons, children }: EditorBarProps) {
	const navigate = useNavigate();
	useEffect(() => {
		const page = document.documentElement;
		page.toggleAttribute("data-editor", true);
		return () => page.removeAttribute("data-editor");
	}, []);
	return (
		// The negative margins are the page's own padding.
		<div
			data-action-bar
			className="sticky top-0 z-10 -mx-4 -mt-3 mb-6 border-b border-line bg-page px-4 py-3 phone:-mx-6 phone:px-6"
		>
			<div className="grid gap-2">
				<div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5">
					<Button variant="secondary" onClick={() => void navigate(back)}>
						{admin.form.back}
					</Button>
					<div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-phone:order-last max-phone:w-full phone:flex-1">
						<h1 className="text-small leading-normal tracking-normal">{title}</h1>
						<p role="status" className="text-mono text-muted">
							{state}
						</p>
					</div>
					<div className="ms-auto flex gap-2">{buttons}</div>
				</div>
				{children}
			</div>
		</div>
	);
}
