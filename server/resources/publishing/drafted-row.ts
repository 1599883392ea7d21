import type { Store } from "../../../db/connect.ts";
import type { Database } from "../../../db/schema.ts";
import { findImage, type StoredImage } from "../../storage/images/image-store.ts";
import { findLive } from "./repository.ts";
import { freeAddress, isAddress, unusedSlug } from "./slug.ts";
import type { PublishedTable } from "./tables.ts";

/** What a draft is put together from besides its values. */
interface DraftedRow<Table extends PublishedTable> {
	/** The id that it has, or would get. */
	id: string;
	image: StoredImage | null;
	stored: Database[Table] | undefined;
}

/** What the row of a draft would be made of; null when what it changes is gone. */
export async function draftedRow<Table extends PublishedTable>(
	store: Store,
	table: Table,
	item: string | null,
	values: { title: string; image: string | null; slug?: string | undefined },
): Promise<DraftedRow<Table> | null> {
	const stored = item === null ? undefined : await findLive(store, table, item);
	if (item !== null && !stored) return null;
	const image = values.image === null ? null : await findImage(store, values.image);
	return { id: item ?? (await futureId(store, table, values)), image, stored };
}

async function futureId(
	store: Store,
	table: PublishedTable,
	{ title, slug = "" }: { title: string; slug?: string | undefined },
): Promise<string> {
	const address = await freeAddress(store, table, slug);
	return isAddress(address) ? address : unusedSlug(store, table, title);
}
