import { Link } from "react-router";
import { namesOfWords, schemaOfWords } from "./files.ts";
import { nameOfPlace } from "./word-schema.ts";

/** A field of a file. */
export interface NamedPlace {
	file: string;
	/** Such as `hero.headTitle`. */
	path: string;
	/** What stands there. */
	text: string;
	/** What tells it from others; its file and path unless it is given. */
	id?: string;
	/** What it is called; by its path unless it is given. */
	name?: string;
	/** The screen that changes it; the form of its file unless it is given. */
	to?: string;
}

interface PlaceLinksProps {
	places: NamedPlace[];
	/** A button beside each. */
	tool?: { name: string; onPress: (id: string) => void };
}

/** What a field is called in its form, with what it stands in. */
export function nameOf({ file, path }: Pick<NamedPlace, "file" | "path">): string {
	const schema = schemaOfWords(file);
	return (schema && nameOfPlace(schema, path.split("."))) || path;
}

/** Links to fields, below the names of their files. */
export function PlaceLinks({ places, tool }: PlaceLinksProps) {
	const byFile = Map.groupBy(places, ({ file }) => file);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			{[...byFile].map(([file, inFile]) => (
				<section key={file}>
					<h2 className="text-small tracking-normal">{namesOfWords(file).name}</h2>
					<ul className="mt-1">
						{inFile.map(({ path, text, id = path, name = nameOf({ file, path }), to }) => (
							<li key={id} className="flex items-start gap-x-4 border-t border-line">
								<Link
									to={to ?? `/admin/words/${file}?${new URLSearchParams({ field: path })}`}
									className="grid min-w-0 flex-1 gap-x-6 py-2 text-heading hover:bg-page-2 tablet:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
								>
									<span className="underline underline-offset-4">{name}</span>
									<span dir="auto" className="line-clamp-2 text-muted">
										{text}
									</span>
								</Link>
								{tool && (
									<button
										type="button"
										aria-label={`${tool.name}: ${name}`}
										onClick={() => tool.onPress(id)}
										className="py-2 text-mono text-muted underline underline-offset-4 hover:text-heading"
									>
										{tool.name}
									</button>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
