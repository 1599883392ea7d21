import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownTextSchema } from "../../../contract/text-input.ts";
import { callData } from "../api.ts";

/** How long typing pauses, in milliseconds, before the server reads the text. */
const pause = 500;

/** Asks the server how a text will be shown, and for warnings about it, whenever typing pauses. */
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
		enabled: asked.trim() !== "",
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		meta: { asksInPlace: true },
	});
	// The last answer stays while the next one is awaited or fails.
	const [last, setLast] = useState(query.data);
	if (query.data && query.data !== last) setLast(query.data);
	const shown = asked.trim() === "" ? undefined : (query.data ?? last);
	return { query, shown };
}
