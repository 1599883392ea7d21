import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/list.ts";
import type { PublishedListQuery } from "../../../contract/published.ts";
import type { Store } from "../../../db/connect.ts";
import type { Database } from "../../../db/schema.ts";
import { readPage } from "../../http/paging/read-page.ts";
import { firstWords } from "../../text/beginning.ts";
import type { PublishedTable } from "./tables.ts";
import { lowerTitle, titleHolds } from "./title-search.ts";
import { isListed, isVisible, listedAt, type Reader } from "./visibility.ts";

/** What a post or project takes in addition to its texts: keys, dates, facts, the image's name and its summary, in bytes. */
const otherBytes = 1_000;

/** How posts or projects are read. */
export interface Listed<Table extends PublishedTable, Item> {
	table: Table;
	/** A row as a response carries it. */
	toItem: (row: Database[Table]) => Item;
	/** The texts in Markdown, which a list cuts where it is asked for previews. */
	texts: readonly (keyof Item & string)[];
	/** What sorts rows of one instant; their id unless said otherwise. */
	tie?: RawBuilder<string>;
}

/** A page of what a reader sees, newest first unless the query says otherwise. */
export async function listItems<Table extends PublishedTable, Item>(
	store: Store,
	{ table, toItem, texts, tie }: Listed<Table, Item>,
	reader: Reader,
	query: PublishedListQuery,
): Promise<Page<Item>> {
	const { search, published, preview: length } = query;
	const sizes = texts.map((text) => (length === undefined ? sql`octet_length(${sql.ref(text)})` : sql.lit(4 * length)));
	const list = {
		from: sql.table(table),
		where: sql.join<SqlBool>([...isListed(reader, published), ...titleHolds(store, search)], sql` and `),
		keys: { date: listedAt, title: lowerTitle(store) },
		bytes: sql<number>`octet_length(title) + ${sql.join(sizes, sql` + `)} + ${sql.lit(otherBytes)}`,
		...(tie && { tie }),
	};
	const { data, ...page } = await readPage<Database[Table]>(store, list, query);
	const shorten = (item: Item) =>
		length
			? { ...item, ...Object.fromEntries(texts.map((text) => [text, firstWords(String(item[text]), length)])) }
			: item;
	return { data: data.map(toItem).map(shorten), ...page };
}

/** The one with this id, or null when there is none for this reader. */
export async function findItem<Table extends PublishedTable, Item>(
	store: Store,
	{ table, toItem }: Pick<Listed<Table, Item>, "table" | "toItem">,
	reader: Reader,
	id: string,
): Promise<Item | null> {
	const rows = store.selectFrom<PublishedTable>(table).where(isVisible(reader)).selectAll();
	const row = await rows.where("id", "=", id).executeTakeFirst();
	return row ? toItem(row as Database[Table]) : null;
}
