import { Link, useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type WordFileEntry, wordCalls } from "../../../contract/words.ts";
import { useDrafts } from "../editing/draft-calls.ts";
import { Mark } from "../ui/mark.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { useData } from "../use-data.ts";
import { Checklist } from "./checklist.tsx";
import { groupsOfWords, namesOfWords } from "./files.ts";
import { FoundWords } from "./search.tsx";

const text = admin.words;

/** All files of words, in groups. */
export default function WordsPage() {
	const [query] = useSearchParams();
	const search = query.get("search") ?? "";
	return (
		<>
			<PageHeading title={text.title} desc={text.desc}>
				<SearchField label={text.search} />
			</PageHeading>
			{search ? <FoundWords search={search} /> : <Files />}
		</>
	);
}

function Files() {
	const list = useData(["words"], wordCalls.list, { query: {} });
	const drafted = new Set(useDrafts("words").map(({ item }) => item));
	return (
		<>
			<Checklist />
			<QueryState query={list} shape="list" />
			{groupsOfWords(list.data ?? []).map(({ title, files }) => (
				<section key={title} aria-label={title} className="mb-8">
					<h2 className="mb-3 text-small tracking-normal">{title}</h2>
					<ul className={grid}>
						{files.map((entry) => (
							<File key={entry.file} {...entry} isDrafted={drafted.has(entry.file)} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

const grid = "grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]";

function File({ file, changed, texts, needsYou, isDrafted }: WordFileEntry & { isDrafted: boolean }) {
	const { name, desc } = namesOfWords(file);
	return (
		<li className="relative rounded-card border border-line bg-card px-4 py-3 hover:border-line-strong">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<Link to={`/admin/words/${file}`} className="card-link font-semibold text-heading">
					{name}
				</Link>
				<span className="flex">
					{isDrafted && <Mark>{admin.draft.mark}</Mark>}
					{changed && <Mark>{texts.changed > 0 ? interpolate(text.changed, texts) : admin.draft.changed}</Mark>}
					{needsYou && <Mark>{text.needsYou}</Mark>}
				</span>
			</div>
			<p className="text-muted">{desc}</p>
		</li>
	);
}
