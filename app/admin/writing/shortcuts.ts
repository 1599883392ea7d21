import { pressedKeys } from "../ui/keys/pressed-keys.ts";
import type { Tool } from "./tools.ts";

/** Shortcuts that no browser reserves: a letter, or with the Shift key the position of a key. */
const keys: Partial<Record<Tool, string>> = {
	bold: "B",
	italic: "I",
	link: "K",
	code: "E",
	list: "Shift+8",
	numbered: "Shift+7",
	callout: "Shift+.",
};

const isMac = () => /Mac|iP/.test(navigator.platform);

/** The keys of a tool, as they are shown and as `aria-keyshortcuts` names them. */
export function shortcutOf(tool: Tool): { label: string; spoken: string } | undefined {
	const key = keys[tool];
	if (!key) return undefined;
	if (!isMac()) return { label: `Ctrl+${key}`, spoken: `Control+${key}` };
	return { label: `⌘ ${key.replace("Shift+", "⇧ ")}`, spoken: `Meta+${key}` };
}

/** The tool whose keys are pressed. */
export function toolOf(event: KeyboardEvent): Tool | undefined {
	const pressed = pressedKeys(event);
	return (Object.keys(keys) as Tool[]).find((tool) => shortcutOf(tool)?.spoken === pressed);
}
