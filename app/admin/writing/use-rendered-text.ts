import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { editingCalls } from "../../../contract/editing.ts";
import { callData } from "../api.ts";

/** How long typing pauses, in milliseconds, before the server reads the text. */
const pause = 500;

/** Asks the server for the rendered text, and for warnings about it, whenever typing pauses. */
export function useRenderedText(text: string) {
	const [asked, setAsked] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(text), pause);
		return () => clearTimeout(timer);
	}, [text]);
	const query = useQuery({
		queryKey: ["text", asked],
		queryFn: ({ signal }) => callData(editingCalls.showText, { body: { text: asked }, signal }),
		enabled: asked.trim() !== "",
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		meta: { asksInPlace: true },
	});
	// The last answer stays while the next one is awaited or fails.
	const [last, setLast] = useState(query.data);
	if (query.data && query.data !== last) setLast(query.data);
	const rendered = asked.trim() === "" ? undefined : (query.data ?? last);
	return { query, rendered };
}
