import type { Store } from "../../../db/connect.ts";
import { findImage } from "../../storage/images/image-store.ts";
import { findLive } from "./repository.ts";
import { freeAddress, unusedSlug } from "./slug.ts";
import type { PublishedTable } from "./tables.ts";

/** What a draft's row is made of besides its values, with the id that it would get; null when its item is gone. */
export async function draftedRow<Table extends PublishedTable>(
	store: Store,
	table: Table,
	item: string | null,
	values: { title: string; image: string | null; slug?: string | undefined },
) {
	const stored = item === null ? undefined : await findLive(store, table, item);
	if (item !== null && !stored) return null;
	const image = values.image === null ? null : await findImage(store, values.image);
	const free = item === null ? await freeAddress(store, table, values.slug ?? "") : { slug: item };
	const id = "slug" in free ? free.slug : await unusedSlug(store, table, values.title);
	return { id, image, stored };
}
