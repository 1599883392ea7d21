import { useState } from "react";

/** All entries that a list found when it was read. */
export interface Found {
	expected: number;
	listedAt: string;
}

interface Marks {
	/** The list that they belong to. */
	list: string;
	ids: string[];
	/** All that the list found, in place of `ids`. */
	found: Found | null;
	/** The entry that was marked last, from which a range goes on. */
	last: string | undefined;
}

interface MarkedOptions {
	/** The filter of the list; with another one nothing is marked. */
	list: string;
	/** The list with its page. */
	page: string;
	/** The ids of the shown page, in their order. */
	ids: string[];
	/** Whether another page is loading, while the ids are those of the page before. */
	isBusy: boolean;
	/** What can be marked as a whole; null when that is too much, or not known. */
	found: Found | null;
}

const without = (ids: string[], gone: string[]) => ids.filter((id) => !gone.includes(id));
const none = (list: string): Marks => ({ list, ids: [], found: null, last: undefined });

/** Which entries are marked, so that one action takes them all: over the pages of a list, and by ids or all that it found. */
export function useMarked({ list, page, ids, isBusy, found }: MarkedOptions) {
	const [marks, setMarks] = useState(() => none(list));
	const [shown, setShown] = useState({ page, ids });
	if (marks.list !== list) setMarks(none(list));
	else if (!isBusy && (shown.page !== page || shown.ids.join() !== ids.join())) {
		setShown({ page, ids });
		// An entry that leaves the shown page is no longer there, or no longer matches.
		const gone = shown.page === page ? shown.ids.filter((id) => !ids.includes(id)) : [];
		if (gone.length > 0) setMarks({ ...marks, ids: without(marks.ids, gone) });
	}

	const isMarked = (id: string) => marks.found !== null || marks.ids.includes(id);
	const isPageMarked = ids.length > 0 && ids.every(isMarked);
	const count = marks.found?.expected ?? marks.ids.length;
	const mark = (changed: string[], isOn: boolean, last?: string) => {
		if (isBusy) return;
		// After "all found" a mark that is taken away leaves those of the pages that were seen.
		const before = marks.found ? [...without(marks.ids, ids), ...ids] : marks.ids;
		const others = without(before, changed);
		setMarks({ list, ids: isOn ? [...others, ...changed] : others, found: null, last });
	};
	const markPage = () => mark(ids, !isPageMarked);
	const canMarkFound = isPageMarked && marks.found === null && found !== null && found.expected > count;
	const clear = () => setMarks(none(list));
	const markFound = () => setMarks({ ...marks, found });
	return {
		count,
		isMarked,
		/** Marks an entry or takes its mark away; a range does the same to all from the last one. */
		toggle: (id: string, isRange: boolean) => {
			const end = ids.indexOf(id);
			const start = isRange && marks.last !== undefined ? ids.indexOf(marks.last) : -1;
			const range = start === -1 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
			if (end !== -1) mark(range, !isMarked(id), id);
		},
		isPageMarked,
		markPage,
		/** Whether more is found than the whole page, which is marked. */
		canMarkFound,
		markFound,
		/** Marks the page, then all that is found, then nothing. */
		markMore: () => {
			if (canMarkFound) markFound();
			else if (isPageMarked) clear();
			else markPage();
		},
		/** All that was found, when that is marked. */
		found: marks.found,
		/** The marked ids otherwise. */
		ids: marks.ids,
		/** Leaves only what was marked of the pages. */
		forgetFound: () => setMarks((marks) => ({ ...marks, found: null })),
		clear,
	};
}

export type Marked = ReturnType<typeof useMarked>;
