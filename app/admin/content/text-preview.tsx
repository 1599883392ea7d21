import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownTextSchema } from "../../../contract/text-input.ts";
import { PostText } from "../../ui/post-text.tsx";
import { callData } from "../api.ts";
import { QueryState } from "../ui/query-state.tsx";

/** How long typing pauses, in milliseconds, before the text is read. */
const pause = 500;

/** What a text that is being written will show, and what its author should know. The server reads it, as it does for the site. */
export function useShownText(text: string) {
	const [asked, setAsked] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(text), pause);
		return () => clearTimeout(timer);
	}, [text]);
	return useQuery({
		queryKey: ["text", asked],
		queryFn: ({ signal }) =>
			callData("/admin/text", shownTextSchema, { method: "POST", json: { text: asked }, signal }),
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

/** A text that is being written, as the site will show it. */
export function TextPreview({ text }: { text: string }) {
	const query = useShownText(text);
	return query.data ? <PostText text={JSON.stringify(query.data.tree)} /> : <QueryState query={query} lines={4} />;
}
