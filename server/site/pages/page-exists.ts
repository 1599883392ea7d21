import { findService } from "../../../content/services.ts";
import { blogPageSize } from "../../../contract/format.ts";
import * as pages from "../../../contract/pages.ts";
import type { AppContext } from "../../context.ts";
import { countPublished, posts } from "../../resources/posts/repository.ts";
import { projects } from "../../resources/projects/repository.ts";
import { findItem } from "../../resources/publishing/lists.ts";
import type { Exists } from "./route-paths.ts";

/** Looks up whether an address with a parameter has a page, which is cheaper than rendering one that says it has none. */
export function createPageExists({ store, clock }: Pick<AppContext, "store" | "clock">): Exists {
	const stranger = () => ({ admin: false, now: clock() });
	const rules: Record<string, Exists> = {
		[`${pages.service}:`]: (_, name) => findService(name) !== undefined,
		[`${pages.post}:`]: async (_, id) => (await findItem(store, posts, stranger(), id)) !== null,
		[`${pages.blogsPage}:`]: async (_, page) =>
			/^[1-9]\d{0,6}$/.test(page) && (Number(page) - 1) * blogPageSize < (await countPublished(store, clock())),
		[`${pages.project}:`]: async (_, id) => (await findItem(store, projects, stranger(), id)) !== null,
	};
	return (pattern, parameter) => {
		const id = decoded(parameter);
		return (id !== undefined && rules[pattern]?.(pattern, id)) || false;
	};
}

/** A decoded parameter; undefined when it is encoded otherwise than in links, which would be a second address. */
function decoded(parameter: string): string | undefined {
	try {
		const text = decodeURIComponent(parameter);
		return encodeURIComponent(text) === parameter ? text : undefined;
	} catch {
		return undefined;
	}
}
