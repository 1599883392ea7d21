import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Entry } from "./entry.ts";
import { destination, type Place } from "./list-keys.ts";

interface WorklistOptions {
	/** The entries of the shown page. */
	entries: readonly Entry[];
	/** Whether another page is on its way, and the entries are those of the one before. */
	isBusy: boolean;
	/** Names what is listed: the filter and the page. */
	listKey: string;
	/** The queries of the pages beside this one. */
	previous: URLSearchParams | undefined;
	next: URLSearchParams | undefined;
}

/** The DOM id of an entry's row. */
export function rowId(id: string): string {
	return `entry-${id}`;
}

/** The entry that is worked with, and the ways from it to the others, over the ends of pages too. */
export function useWorklist({ entries, isBusy, listKey, previous, next }: WorklistOptions) {
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<(Place & { entry: Entry }) | null>(null);
	const [isOpen, setOpen] = useState(false);
	/** Where on the page that is coming one arrives. */
	const arrival = useRef<"first" | "last">(undefined);
	const listed = useRef(listKey);
	/** The row that has the focus, or had it until it left the list. */
	const focused = useRef<string>(undefined);
	const ids = entries.map(({ _id }) => _id);
	const found = ids.indexOf(chosen?.id ?? "");

	const choose = (index: number) => {
		const entry = entries[index];
		if (entry) setChosen({ id: entry._id, index, entry });
		return entry;
	};
	const focusRow = (entry: Entry | undefined) => entry && document.getElementById(rowId(entry._id))?.focus();

	// Another list has another place; whoever walked over the end of a page is still under way.
	useEffect(() => {
		if (listed.current === listKey) return;
		listed.current = listKey;
		if (!arrival.current) setChosen(null);
	}, [listKey]);

	const firstId = ids[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once, when the entries of the page are there
	useEffect(() => {
		if (isBusy || !arrival.current || !firstId) return;
		const entry = choose(arrival.current === "first" ? 0 : entries.length - 1);
		arrival.current = undefined;
		if (!isOpen) focusRow(entry);
	}, [isBusy, firstId, listKey]);

	// A row that leaves the list takes the focus with it, and the keys would be dead.
	const tabStop = ids[found] ?? ids[Math.min(chosen?.index ?? 0, ids.length - 1)];
	useEffect(() => {
		const isLost = focused.current && !document.getElementById(rowId(focused.current));
		if (isLost && tabStop && document.activeElement === document.body) document.getElementById(rowId(tabStop))?.focus();
	}, [tabStop]);

	const move = (action: "next" | "previous" | "first" | "last", takesFocus: boolean) => {
		if (isBusy) return;
		const target = destination(ids, chosen ?? undefined, action);
		if (typeof target === "number") {
			const entry = choose(target);
			if (takesFocus) focusRow(entry);
			return;
		}
		const page = target === "after" ? next : previous;
		if (!page) return;
		arrival.current = target === "after" ? "first" : "last";
		void navigate({ search: page.toString() }, { preventScrollReset: true });
	};

	return {
		/** The chosen entry as it is now; one that no longer fits the filter stays until another is chosen. */
		current: chosen && (entries[found] ?? chosen.entry),
		/** The row that Tab leads to. */
		tabStop,
		/** Whether the dialog is open. */
		isOpen,
		/** A row took the focus, and is the one that is worked with. */
		onFocus: (entry: Entry) => {
			focused.current = entry._id;
			choose(ids.indexOf(entry._id));
		},
		onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
			if (relatedTarget) focused.current = undefined;
		},
		open: (entry: Entry) => {
			choose(ids.indexOf(entry._id));
			setOpen(true);
		},
		close: () => setOpen(false),
		move,
		/** The chosen entry is being deleted: the dialog closes, and what follows is chosen, or what stood before. */
		leaveDeleted: () => {
			setOpen(false);
			const at = found === -1 ? (chosen?.index ?? 0) : found;
			const neighbour = entries[at + 1] ?? entries[at - 1];
			setChosen(neighbour ? { id: neighbour._id, index: at, entry: neighbour } : null);
		},
		focusList: () => focusRow(entries[Math.max(ids.indexOf(tabStop ?? ""), 0)]),
		hasNext: found < ids.length - 1 || next !== undefined,
		hasPrevious: found > 0 || previous !== undefined,
	};
}

export type Worklist = ReturnType<typeof useWorklist>;
