import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownTextSchema } from "../../../contract/text-input.ts";
import { callData } from "../api.ts";

/** How long typing pauses, in milliseconds, before the text is read. */
const pause = 500;

/** What a text that is being written will show, and what its author should know. The server reads it, as it does for the site. */
export function useShownText(text: string) {
	const [asked, setAsked] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(text), pause);
		return () => clearTimeout(timer);
	}, [text]);
	const query = useQuery({
		queryKey: ["text", asked],
		queryFn: ({ signal }) =>
			callData("/admin/text", shownTextSchema, { method: "POST", json: { text: asked }, signal }),
		placeholderData: keepPreviousData,
		enabled: asked.trim() !== "",
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		meta: { asksInPlace: true },
	});
	// What was shown last stays while the next is on its way, or does not come.
	const [last, setLast] = useState(query.data);
	if (query.data && query.data !== last) setLast(query.data);
	const shown = asked.trim() === "" ? undefined : (query.data ?? last);
	return { query, shown, asked };
}
