/** What keys do in the focused list. */
export type ListAction = "next" | "previous" | "first" | "last" | "open";

const actions = new Map<string, ListAction>([
	["ArrowDown", "next"],
	["ArrowUp", "previous"],
	["Home", "first"],
	["End", "last"],
	["Enter", "open"],
]);

interface PressedKey {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
}

/**
 * The action of a pressed key; undefined for a key that is not the list's, or a shortcut of the browser.
 * @param onControl whether the focus is on a button or link of the list, which Enter then presses.
 */
export function listAction({ key, ctrlKey, metaKey, altKey }: PressedKey, onControl: boolean): ListAction | undefined {
	if (ctrlKey || metaKey || altKey) return undefined;
	const action = actions.get(key);
	return action === "open" && onControl ? undefined : action;
}

/** A row of the list, and its index when it was chosen. */
export interface RowPosition {
	id: string;
	index: number;
}

/**
 * The index to which an action leads from a row; there may be none there. From a row that has left the list it is a
 * neighbour of its last position.
 */
export function destination(
	ids: readonly string[],
	from: RowPosition | undefined,
	action: "next" | "previous" | "first" | "last",
): number {
	if (action === "first") return 0;
	if (action === "last") return ids.length - 1;
	if (!from) return 0;
	const index = ids.indexOf(from.id);
	if (action === "previous") return (index === -1 ? from.index : index) - 1;
	return index === -1 ? from.index : index + 1;
}
