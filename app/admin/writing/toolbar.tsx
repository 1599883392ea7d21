import { type KeyboardEvent, type ReactNode, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { shortcutOf } from "./shortcuts.ts";
import type { Tool } from "./tools.ts";

const icons: Record<Tool, IconName> = {
	heading: "heading",
	bold: "bold",
	italic: "italic",
	link: "link",
	code: "code",
	list: "list",
	numbered: "list-ordered",
	callout: "info",
};

interface ToolbarProps {
	/** The label of the field, and its id. */
	label: string;
	controls: string;
	onTool: (tool: Tool) => void;
	/** Buttons after the tools, with `tabIndex={-1}`: the arrow keys reach them. */
	children?: ReactNode;
}

/** The buttons for the marks of a text. The Tab key stops once; arrow keys move between them. */
export function Toolbar({ label, controls, onTool, children }: ToolbarProps) {
	const { toolbar, tools } = admin.writing;
	const [current, setCurrent] = useState(0);
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const buttons = [...event.currentTarget.querySelectorAll("button")];
		const here = buttons.indexOf(event.target as HTMLButtonElement);
		const step = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		buttons.at(step % buttons.length)?.focus();
	};
	return (
		<div
			role="toolbar"
			aria-label={interpolate(toolbar, { label })}
			aria-controls={controls}
			onKeyDown={move}
			className="flex flex-wrap"
		>
			{Object.entries(icons).map(([name, icon], index) => {
				const tool = name as Tool;
				const shortcut = shortcutOf(tool);
				return (
					<IconButton
						key={tool}
						icon={icon}
						name={tools[tool]}
						title={shortcut ? `${tools[tool]} (${shortcut.label})` : tools[tool]}
						aria-keyshortcuts={shortcut?.spoken}
						tabIndex={index === current ? 0 : -1}
						onFocus={() => setCurrent(index)}
						// The text keeps the focus, so that a phone keeps its keyboard open.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => onTool(tool)}
					/>
				);
			})}
			{children}
		</div>
	);
}
