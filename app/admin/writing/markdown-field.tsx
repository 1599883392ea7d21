import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { controlProps, Field, type FieldProps } from "../../ui/field.tsx";
import { editText } from "./edit-text.ts";
import { MarksHelp } from "./marks-help.tsx";
import { toolOf } from "./shortcuts.ts";
import { Toolbar } from "./toolbar.tsx";
import { type Tool, tools } from "./tools.ts";

interface MarkdownFieldProps extends FieldProps {
	/** Whether the text is the page's own: it takes the height of the window. */
	isMain?: boolean;
	/** Buttons after the tools, with `tabIndex={-1}`. */
	buttons?: ReactNode;
}

/** A text in Markdown, with its marks as buttons and keys. It stays a field of plain text: what is seen is what is stored. */
export function MarkdownField({ isMain = false, buttons, ...field }: MarkdownFieldProps) {
	const box = useRef<HTMLDivElement>(null);
	const control = controlProps(field);
	const use = (tool: Tool) => {
		const area = box.current?.querySelector("textarea");
		if (!area) return;
		const { value: text, selectionStart: start, selectionEnd: end } = area;
		editText(area, tools[tool]({ text, start, end }));
	};
	const press = (event: KeyboardEvent) => {
		const tool = toolOf(event.nativeEvent);
		if (!tool) return;
		event.preventDefault();
		use(tool);
	};
	return (
		<Field {...field}>
			<div ref={box} className="rounded-control border border-line-strong bg-card">
				<div className="flex items-start justify-between gap-2 border-b border-line px-1">
					<Toolbar label={field.label} controls={control.id} onTool={use}>
						{buttons}
					</Toolbar>
					<MarksHelp />
				</div>
				<textarea
					{...control}
					dir="auto"
					rows={4}
					onKeyDown={press}
					className={`control field-sizing-content min-h-32 resize-y rounded-t-none border-0 font-mono text-small leading-relaxed [font-variant-ligatures:none] pointer-coarse:text-[1rem] ${isMain ? "min-h-72 desk:min-h-[calc(100svh-25rem)]" : ""}`}
				/>
			</div>
		</Field>
	);
}
