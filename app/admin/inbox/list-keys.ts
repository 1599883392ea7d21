/** What a key asks of the list that has the focus. */
export type ListAction = "next" | "previous" | "first" | "last" | "open" | "search" | "keys";

const actions = new Map<string, ListAction>([
	["j", "next"],
	["ArrowDown", "next"],
	["k", "previous"],
	["ArrowUp", "previous"],
	["Home", "first"],
	["End", "last"],
	["Enter", "open"],
	["/", "search"],
	["?", "keys"],
]);

interface PressedKey {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
}

/**
 * What a pressed key asks for; undefined when it is none of the list's, or one of the browser's own shortcuts.
 * @param onControl whether the focus is on a button or link of the list, which Enter then presses.
 */
export function listAction({ key, ctrlKey, metaKey, altKey }: PressedKey, onControl: boolean): ListAction | undefined {
	if (ctrlKey || metaKey || altKey) return undefined;
	// A letter means the same with the caps lock on.
	const action = actions.get(key.length === 1 ? key.toLowerCase() : key);
	return action === "open" && onControl ? undefined : action;
}

/** A row of the list, and its index when it was chosen. */
export interface RowPosition {
	id: string;
	index: number;
}

/**
 * Where an action leads from a row: an index, or `before` and `after` for the pages beside this one. From a row that
 * has left the list it leads to its neighbours.
 */
export function destination(
	ids: readonly string[],
	from: RowPosition | undefined,
	action: "next" | "previous" | "first" | "last",
): number | "before" | "after" {
	if (action === "first") return 0;
	if (action === "last") return ids.length - 1;
	if (!from) return 0;
	const found = ids.indexOf(from.id);
	const next = found === -1 ? from.index : found + 1;
	const target = action === "next" ? next : (found === -1 ? from.index : found) - 1;
	if (target < 0) return "before";
	return target < ids.length ? target : "after";
}
