import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import { keepVisited, visitedPage } from "../../navigation/visited-pages.ts";
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
	const { key } = useLocation();
	const kept = visitedPage(key)?.choices?.entry as Place | undefined;
	const [chosen, setChosen] = useState<(Place & { entry?: Entry }) | null>(kept ?? null);
	const [isOpen, setOpen] = useState(false);
	/** Where on the page that is coming one arrives, and which page one leaves. */
	const arrival = useRef<{ at: "first" | "last"; from: string }>(undefined);
	const listed = useRef(listKey);
	/** The row that has the focus, or had it until it left the list. */
	const focused = useRef<string>(undefined);
	const ids = entries.map(({ _id }) => _id);
	const found = ids.indexOf(chosen?.id ?? "");

	const choose = (index: number) => {
		const entry = entries[index];
		if (!entry) return undefined;
		const place = { id: entry._id, index };
		setChosen({ ...place, entry });
		// Without its words, which are nobody else's who uses this browser.
		keepVisited(key, { choices: { ...visitedPage(key)?.choices, entry: place } });
		return entry;
	};
	const focusRow = (entry: Entry | undefined) => entry && document.getElementById(rowId(entry._id))?.focus();

	// Another list has another place, and one that is returned to has its own; whoever walked over the end of a page is
	// still under way.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list alone decides
	useEffect(() => {
		if (listed.current === listKey) return;
		listed.current = listKey;
		if (!arrival.current) setChosen(kept ?? null);
	}, [listKey]);

	const firstId = ids[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once, when the entries of the page are there
	useEffect(() => {
		if (isBusy || !arrival.current || arrival.current.from === listKey) return;
		const entry = choose(arrival.current.at === "first" ? 0 : entries.length - 1);
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
		// Who is on the way to another page arrives there first.
		if (isBusy || arrival.current) return;
		const target = destination(ids, chosen ?? undefined, action);
		if (typeof target === "number") {
			const entry = choose(target);
			if (takesFocus) focusRow(entry);
			return;
		}
		const page = target === "after" ? next : previous;
		if (!page) return;
		arrival.current = { at: target === "after" ? "first" : "last", from: listKey };
		void navigate({ search: page.toString() }, { preventScrollReset: true });
	};

	// Back closes the dialog, as it does wherever one fills a phone.
	const leaving = useBlocker(({ historyAction }) => isOpen && historyAction === "POP");
	useEffect(() => {
		if (leaving.state !== "blocked") return;
		leaving.reset();
		setOpen(false);
	}, [leaving]);

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
