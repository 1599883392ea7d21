import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { controlProps, Field, type FieldProps } from "../../ui/field.tsx";
import { isComposing } from "../ui/is-composing.ts";
import { type Edit, editText, type Selected } from "./edit-text.ts";
import { continueLine } from "./list-lines.ts";
import { MarksHelp } from "./marks-help.tsx";
import { pasteAsMarkdown } from "./paste.ts";
import { toolOf } from "./shortcuts.ts";
import { TextProblems } from "./text-problems.tsx";
import { Toolbar } from "./toolbar.tsx";
import { tools } from "./tools.ts";
import { useRenderedText } from "./use-rendered-text.ts";

interface MarkdownFieldProps extends FieldProps {
	/** Its value. */
	text: string;
	/** Whether it is the form's main text, which fills the height of the window. */
	isMain?: boolean;
	/** Buttons after the tools, with `tabIndex={-1}`. */
	buttons?: ReactNode;
}

/** A field for a text in Markdown, with buttons and keys for its marks. It stays a textarea: it shows what is stored. */
export function MarkdownField({ text, isMain = false, buttons, ...field }: MarkdownFieldProps) {
	const box = useRef<HTMLDivElement>(null);
	const control = controlProps(field);
	const { rendered } = useRenderedText(text);
	const area = () => box.current?.querySelector("textarea");
	/** Changes the text by an edit, if there is one. */
	const change = (write: (selected: Selected) => Edit | undefined): boolean => {
		const field = area();
		const edit = field && write({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
		if (edit) editText(field, edit);
		return edit !== undefined;
	};
	const show = (start: number, end: number) => {
		// Browsers scroll to the selection only when the field gets the focus.
		area()?.blur();
		area()?.setSelectionRange(start, end);
		area()?.focus();
	};
	const press = ({ nativeEvent: event }: KeyboardEvent) => {
		if (isComposing(event)) return;
		const tool = toolOf(event);
		const isEnter = event.key === "Enter" && !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey);
		if (tool) change(tools[tool]);
		if (tool || (isEnter && change(continueLine))) event.preventDefault();
	};
	return (
		<div>
			<Field {...field}>
				<div
					ref={box}
					className={`rounded-control border border-line-strong bg-card has-aria-invalid:border-error ${isMain ? "" : "quiet-bar"}`}
				>
					<div className="z-5 flex items-start justify-between gap-2 rounded-t-control border-b border-line bg-card px-1 tablet:sticky tablet:top-[calc(4rem+1px)]">
						<Toolbar label={field.label} controls={control.id} onTool={(tool) => change(tools[tool])}>
							{buttons}
						</Toolbar>
						<MarksHelp />
					</div>
					<textarea
						{...control}
						dir="auto"
						rows={4}
						onKeyDown={press}
						onPaste={pasteAsMarkdown}
						className={`control field-sizing-content min-h-32 resize-y rounded-t-none border-0 font-mono text-small leading-relaxed [font-variant-ligatures:none] pointer-coarse:text-[1rem] ${isMain ? "min-h-72 desk:min-h-[calc(100svh-25rem)]" : ""}`}
					/>
				</div>
			</Field>
			<TextProblems text={text} problems={rendered?.problems ?? []} onShow={show} />
		</div>
	);
}
