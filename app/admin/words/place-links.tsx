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
}

/** What a field is called in its form, with what it stands in. */
export function nameOf({ file, path }: Pick<NamedPlace, "file" | "path">): string {
	const schema = schemaOfWords(file);
	return (schema && nameOfPlace(schema, path.split("."))) || path;
}

/** Links to fields, below the names of their files. */
export function PlaceLinks({ places }: { places: NamedPlace[] }) {
	const byFile = Map.groupBy(places, ({ file }) => file);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			{[...byFile].map(([file, found]) => (
				<section key={file}>
					<h2 className="text-small tracking-normal">{namesOfWords(file).name}</h2>
					<ul className="mt-1">
						{found.map((place) => (
							<li key={place.path} className="border-t border-line">
								<Link
									to={`/admin/words/${file}?${new URLSearchParams({ field: place.path })}`}
									className="grid gap-x-6 py-2 text-heading hover:bg-page-2 tablet:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
								>
									<span className="underline underline-offset-4">{nameOf(place)}</span>
									<span dir="auto" className="line-clamp-2 text-muted">
										{place.text}
									</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
