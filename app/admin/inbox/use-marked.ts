import { useState } from "react";

/** All entries that a list found when it was read. */
export interface Found {
	expected: number;
	listedAt: string;
}

interface Marks {
	/** The page that they belong to. */
	page: string;
	ids: string[];
	/** All that the list found, in place of `ids`. */
	found: Found | null;
	/** The entry that was marked last, from which a range goes on. */
	last: string | undefined;
}

interface MarkedOptions {
	/** The filter and the page of the list; on another one nothing is marked. */
	page: string;
	/** The ids of the shown page, in their order. */
	ids: string[];
	/** Whether another page is loading, while the ids are those of the page before. */
	isBusy: boolean;
	/** What can be marked as a whole; null when that is too much, or not known. */
	found: Found | null;
}

const none = (page: string): Marks => ({ page, ids: [], found: null, last: undefined });

/** Which entries are marked, so that one action takes them all: those of the shown page, or all that the list found. */
export function useMarked({ page, ids, isBusy, found }: MarkedOptions) {
	const [marks, setMarks] = useState(() => none(page));
	if (marks.page !== page) setMarks(none(page));
	const marked = marks.found ? ids : ids.filter((id) => marks.ids.includes(id));
	const isMarked = (id: string) => marked.includes(id);
	const isPageMarked = ids.length > 0 && marked.length === ids.length;
	const count = marks.found?.expected ?? marked.length;
	const mark = (changed: string[], isOn: boolean, last?: string) => {
		if (isBusy) return;
		const others = marked.filter((id) => !changed.includes(id));
		setMarks({ page, ids: isOn ? [...others, ...changed] : others, found: null, last });
	};
	const markPage = () => mark(ids, !isPageMarked);
	const canMarkFound = isPageMarked && marks.found === null && found !== null && found.expected > count;
	const clear = () => setMarks(none(page));
	const markFound = () => setMarks({ ...marks, found });
	return {
		count,
		isMarked,
		/** Marks an entry or takes its mark away; a range does the same to all from the last one. @returns whether it is listed */
		toggle: (id: string, isRange: boolean): boolean => {
			const end = ids.indexOf(id);
			const start = isRange && marks.last !== undefined ? ids.indexOf(marks.last) : -1;
			const range = start === -1 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
			if (end !== -1) mark(range, !isMarked(id), id);
			return end !== -1;
		},
		isPageMarked,
		markPage,
		/** Whether more is found than the whole page, which is marked. */
		canMarkFound,
		markFound,
		/** Marks the page, then all that is found, and stays there. @returns whether any entry is listed */
		markMore: (): boolean => {
			if (canMarkFound) markFound();
			else if (!isPageMarked) markPage();
			return ids.length > 0;
		},
		/** All that was found, when that is marked. */
		found: marks.found,
		/** The marked ids otherwise. */
		ids: marked,
		/** Leaves only what was marked of the page. */
		forgetFound: () => setMarks((marks) => ({ ...marks, found: null })),
		clear,
	};
}

export type Marked = ReturnType<typeof useMarked>;
