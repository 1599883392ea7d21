import { useMemo } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { foldForSearch, searchedWords } from "../../../contract/fold-letters.ts";
import { type WordFileEntry, wordCalls } from "../../../contract/words.ts";
import { NoMatch } from "../ui/empty.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useData } from "../use-data.ts";
import { namesOfWords, schemaOfWords } from "./files.ts";
import { nameOf, PlaceLinks } from "./place-links.tsx";
import { textsIn } from "./word-schema.ts";

/** How many places are shown; who looks for one of more types another word. */
const maxListed = 100;

/** The places whose name or text holds each word of a search. */
export function FoundWords({ search }: { search: string }) {
	const list = useData(["words", "all"], wordCalls.list, { query: { values: "true" } });
	const places = useMemo(() => (list.data ?? []).flatMap(placesOf), [list.data]);
	if (!list.data) return <QueryState query={list} shape="list" />;
	const words = searchedWords(search);
	const found = places.filter(({ searched }) => words.every((word) => searched.includes(word)));
	return (
		<>
			<p role="status" className="mb-5 text-mono text-muted">
				{interpolate(admin.list.results, { count: found.length })}
			</p>
			{found.length === 0 && <NoMatch desc={admin.words.noMatch} />}
			<PlaceLinks places={found.slice(0, maxListed)} />
		</>
	);
}

/** The texts of a file, each with what is searched of it. */
function placesOf({ file, values }: WordFileEntry) {
	const schema = schemaOfWords(file);
	if (!schema) return [];
	return textsIn(schema, values).map(({ path, text }) => {
		const place = { file, path: path.join("."), text };
		return { ...place, searched: foldForSearch(`${namesOfWords(file).name} ${nameOf(place)} ${text}`) };
	});
}
