import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { shownTextSchema, type TextProblem } from "../../../contract/text-input.ts";
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
	if (!query.data) return <QueryState query={query} lines={4} />;
	const { tree, problems } = query.data;
	return (
		<>
			<Problems problems={problems} />
			<PostText text={JSON.stringify(tree)} />
		</>
	);
}

/** What the author should know before it is published; nothing keeps it from being published. */
function Problems({ problems }: { problems: readonly TextProblem[] }) {
	const { title, ...sentences } = admin.preview.problems;
	if (problems.length === 0) return null;
	return (
		<section aria-label={title} className="mb-8 rounded-card border border-line-strong bg-card p-4 text-small">
			<h4 className="text-small text-heading">{title}</h4>
			<ul className="mt-1 grid gap-1">
				{problems.map(({ kind, text, reason }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two problems may be of one text
					<li key={index} className="wrap-anywhere">
						{interpolate(sentences[kind], { text })}
						{reason && <span className="block font-mono text-mono text-muted">{reason}</span>}
					</li>
				))}
			</ul>
		</section>
	);
}
