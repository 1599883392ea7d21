import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { maySingleKeysAct, pressControl, useKeys } from "../ui/keys/use-keys.ts";
import type { Entry } from "./entry.ts";
import type { Marked } from "./use-marked.ts";
import { panelId } from "./use-panel.ts";
import type { Move, Selection } from "./use-selection.ts";

/** The keys to another entry: letters everywhere, the others in the list. */
const lettersTo: Record<string, Move> = { j: "next", k: "previous" };
const keysTo: Record<string, Move> = { ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" };
/** The keys that act on the marked entries, or else on the chosen one: status, flag, unread, delete. */
const actionKeys = ["s", "f", "u", "Delete"];
/** The keys that choose what others act on. */
const choosingKeys = ["j", "k", "x", "a"];
const inboxKeys = [...choosingKeys, ...actionKeys, "r", "z"];

interface InboxKeysOptions {
	/** The filter and the page of the list. */
	listKey: string;
	selection: Selection;
	marked: Marked;
	/** Takes back what was done last. */
	undo: (() => void) | undefined;
	hasPanel: boolean;
	/** Whether the list on the screen is another than the one that was asked for. */
	isLoading: boolean;
	/** Whether something is being done to the marked entries. */
	isActing: boolean;
	onOpen: (entry: Entry) => void;
}

/** The keys of the inbox. Those that come before the entries they act on wait for them, and each says when it has none. */
export function useInboxKeys(options: InboxKeysOptions): void {
	const { listKey, selection, marked, undo, hasPanel, isLoading, isActing, onOpen } = options;
	const [waiting, setWaiting] = useState<{ key: string; isRange: boolean; listKey: string }[]>([]);
	const isBusy = isLoading || isActing;

	/** @returns whether there was something to act on */
	const act = (key: string, isRange: boolean): boolean => {
		const { current } = selection;
		const move = lettersTo[key];
		if (move) return selection.move(move, true);
		if (key === "a") return marked.markMore();
		if (key === "z") undo?.();
		if (key === "z") return undo !== undefined;
		if (key === "x") return current !== undefined && marked.toggle(current._id, isRange);
		// Without room next to the list the controls of an entry are in its dialog.
		if (!hasPanel && current && (marked.count === 0 || key === "r")) flushSync(() => selection.open(current));
		return pressControl(key);
	};
	const actOrSay = (key: string, isRange: boolean) => {
		if (!act(key, isRange)) void showToast("info", admin.keys.nothing);
	};
	useKeys((key, { target, shiftKey, repeat }) => {
		const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
		const isInList = isIn("[role=grid] tbody");
		const move = isInList && keysTo[key];
		if (inboxKeys.includes(key)) {
			if (repeat && !lettersTo[key]) return true;
			const here = waiting.filter((other) => other.listKey === listKey);
			const before = here.at(-1)?.key;
			// An action that runs or waits for the marked entries is not repeated for another one.
			const mayWait = choosingKeys.includes(before ?? key) || choosingKeys.includes(key) || (!before && !isActing);
			if (!isBusy && !before) actOrSay(key, shiftKey);
			else if (mayWait) setWaiting([...here, { key, isRange: shiftKey, listKey }]);
		} else if (move) selection.move(move, true);
		else if (key === "Enter" && isInList && !isIn("button, a") && selection.current) onOpen(selection.current);
		else if (key === "Escape" && isIn(`#${panelId}`)) selection.focusList();
		else if (key === "Escape" && (isInList || target === document.body)) marked.clear();
		else return false;
		return true;
	});
	const goOn = useEffectEvent(() => {
		const [first, ...rest] = waiting;
		setWaiting(rest);
		// After r, for instance, what follows is the beginning of a reply.
		const mayAct = maySingleKeysAct(document.activeElement, null);
		if (mayAct && first?.listKey === listKey) actOrSay(first.key, first.isRange);
	});
	useEffect(() => {
		if (isBusy || waiting.length === 0) return;
		// One for each rendering, because what it chooses is there in the next.
		const timer = setTimeout(goOn);
		return () => clearTimeout(timer);
	}, [isBusy, waiting]);
}
