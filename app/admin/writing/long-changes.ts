import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";

/** The last change of each field that the browser's history does not know. The steps before it would garble the text. */
const changes = new WeakMap<HTMLTextAreaElement, { before: string; after: string; shown: string; isLast: boolean }>();

/** Changes a field at once. Undo and redo take the change as one step, and the history ends before it. */
export function changeAtOnce(field: HTMLTextAreaElement, insert: string, from: number, to: number): void {
	const before = field.value;
	if (!changes.has(field)) {
		field.addEventListener("beforeinput", stepOver);
		field.addEventListener("input", noteStep);
	}
	const after = before.slice(0, from) + insert + before.slice(to);
	changes.set(field, { before, after, shown: after, isLast: true });
	show(field, after);
}

function show(field: HTMLTextAreaElement, text: string) {
	field.setRangeText(text, 0, field.value.length, "end");
	field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Does what the browser's undo and redo would do wrongly: all that is older than the change, or leads past it. */
function stepOver(event: InputEvent) {
	const field = event.currentTarget as HTMLTextAreaElement;
	const change = changes.get(field);
	if (!change || !event.inputType.startsWith("history")) return;
	const isUndo = event.inputType === "historyUndo";
	if (!change.isLast && !(isUndo && field.value === change.shown)) return;
	event.preventDefault();
	const text = isUndo ? change.before : change.after;
	if (change.shown !== text) {
		Object.assign(change, { shown: text, isLast: true });
		show(field, text);
	} else if (isUndo) void showToast("info", admin.writing.historyEnds);
}

/** Notes that the browser has a step of its own again, which it takes back and repeats rightly. */
function noteStep(event: Event) {
	const change = changes.get(event.currentTarget as HTMLTextAreaElement);
	const { inputType } = event as InputEvent;
	if (change && inputType && !inputType.startsWith("history")) change.isLast = false;
}
