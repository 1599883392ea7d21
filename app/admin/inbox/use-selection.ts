import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { Entry } from "./entry.ts";
import { isTypedInPanel } from "./use-panel.ts";

interface SelectionOptions {
	/** The entries of the shown page. */
	entries: readonly Entry[];
	/** Whether another page is loading, while the entries are those of the page before. */
	isBusy: boolean;
	/** The filter and the page of the list. */
	listKey: string;
	/** Whether an entry is always chosen, at first the first unread one, because there is room next to the list. */
	alwaysChosen: boolean;
	/** Takes the focus while there is no row. */
	focusTop: () => void;
}

/** A way to another entry of the page. */
export type Move = "next" | "previous" | "first" | "last";

/** The DOM id of an entry's row. */
export function rowId(id: string): string {
	return `entry-${id}`;
}

/** The chosen entry, and the ways from it to the others of the page. */
export function useSelection({ entries, isBusy, listKey, alwaysChosen, focusTop }: SelectionOptions) {
	const [chosen, setChosen] = useState<{ id: string; index: number; entry?: Entry } | null>(null);
	const [isOpen, setOpen] = useState(false);
	/** The entry that a person went to; one that a search or the list has chosen is only shown. */
	const [openedId, setOpenedId] = useState<string>();
	const lastList = useRef(listKey);
	/** The row that has the focus, or had it until it left the list. */
	const focused = useRef<string>(undefined);
	/** Whether the first row that comes gets the focus. */
	const isRowAwaited = useRef(false);
	const ids = entries.map(({ _id }) => _id);
	const chosenIndex = ids.indexOf(chosen?.id ?? "");
	/** Where the chosen row stands, or stood when it left the list. */
	const place = chosenIndex === -1 ? (chosen?.index ?? 0) : chosenIndex;

	const choose = (index: number) => {
		const entry = entries[index];
		if (!entry) return undefined;
		setChosen({ id: entry._id, index, entry });
		return entry;
	};
	const focusRow = (entry: Entry | undefined) => entry && document.getElementById(rowId(entry._id))?.focus();

	// Another list has its own chosen entry; one of which somebody writes stays.
	useEffect(() => {
		if (lastList.current === listKey || isBusy) return;
		lastList.current = listKey;
		if (!isTypedInPanel()) setChosen(null);
	}, [listKey, isBusy]);

	const current = chosen && (entries[chosenIndex] ?? chosen.entry);
	const isNoneChosen = alwaysChosen && !current && !isBusy;
	const firstUnread = Math.max(
		0,
		entries.findIndex(({ readAt }) => readAt === null),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: which entry is unread changes nothing once one is chosen
	useEffect(() => {
		if (isNoneChosen) choose(firstUnread);
	}, [isNoneChosen, ids[0]]);

	const awaitRow = useEffectEvent(() => {
		isRowAwaited.current = true;
		focusTop();
	});
	// When a row leaves the list the focus is lost, and keys would do nothing.
	const tabStop = ids[chosenIndex] ?? ids[Math.min(chosen?.index ?? 0, ids.length - 1)];
	useEffect(() => {
		const row = tabStop && document.getElementById(rowId(tabStop));
		const isLost = focused.current && !document.getElementById(rowId(focused.current));
		if (!row) {
			if (isLost && document.activeElement === document.body) awaitRow();
			return;
		}
		// The page has it, or what is around the list.
		if ((isLost || isRowAwaited.current) && document.activeElement?.contains(row)) row.focus();
		isRowAwaited.current = false;
	}, [tabStop]);

	/** @returns whether there are entries */
	const move = (way: Move, takesFocus: boolean): boolean => {
		if (isBusy) return true;
		const previous = chosen ? place - 1 : 0;
		const next = chosenIndex === -1 ? place : place + 1;
		const entry = choose({ first: 0, last: ids.length - 1, previous, next }[way]);
		if (entry) setOpenedId(entry._id);
		if (takesFocus) focusRow(entry);
		return ids.length > 0;
	};

	// Back closes the dialog, which fills a phone.
	const leaving = useBlocker(({ historyAction }) => isOpen && historyAction === "POP");
	useEffect(() => {
		if (leaving.state !== "blocked") return;
		leaving.reset();
		setOpen(false);
	}, [leaving]);

	return {
		/** The chosen entry as it is now; one that no longer matches the filter stays until another is chosen. */
		current: current ?? (isNoneChosen ? entries[firstUnread] : undefined),
		/** The row that Tab reaches. */
		tabStop,
		/** Whether the dialog is open. */
		isOpen,
		/** Chooses the row that took the focus. */
		onFocus: (entry: Entry) => {
			focused.current = entry._id;
			choose(ids.indexOf(entry._id));
		},
		onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
			if (relatedTarget) focused.current = undefined;
		},
		open: (entry: Entry) => {
			choose(ids.indexOf(entry._id));
			setOpenedId(entry._id);
			setOpen(true);
		},
		/** Opens an entry in the panel, which may show it already. */
		openInPanel: (entry: Entry) => setOpenedId(entry._id),
		/** Whether a person has opened the chosen entry, by click or key. */
		isOpened: current?._id !== undefined && current._id === openedId,
		close: () => setOpen(false),
		move,
		/** Closes the dialog of an entry that goes from the list, and chooses the next entry, or else the previous. */
		leaveEntry: () => {
			setOpen(false);
			const neighbour = entries[place + 1] ?? entries[place - 1];
			setChosen(neighbour ? { id: neighbour._id, index: place, entry: neighbour } : null);
		},
		/** Forgets how the chosen entry was: what shows it reads it from the list, if it is still there. */
		forgetEntry: () => setChosen((chosen) => chosen && { id: chosen.id, index: chosen.index }),
		focusList: () => {
			isRowAwaited.current = tabStop === undefined;
			if (isRowAwaited.current) focusTop();
			else focusRow(entries[Math.max(ids.indexOf(tabStop ?? ""), 0)]);
		},
		hasNext: chosenIndex < ids.length - 1,
		hasPrevious: chosenIndex > 0,
	};
}

export type Selection = ReturnType<typeof useSelection>;
