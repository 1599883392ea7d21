import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import type { Draft } from "../../../contract/editing.ts";
import { coverDrawing } from "../../../contract/format.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Project } from "../../../contract/projects.ts";
import { publishedSorts } from "../../../contract/published.ts";
import { call } from "../api.ts";
import { useListPage } from "../ui/use-list-page.ts";
import { type ContentType, contentTypes } from "./content-types.ts";
import { toValues } from "./item.ts";
import { scheduledDay } from "./scheduled-day.ts";

/** How many cards a page shows. */
const pageSize = 12;

/** A blog or a project as its card shows it. */
export interface Card extends Pick<Post, "_id" | "title" | "image" | "imageAlt"> {
	/** The address of the cover that is shown without an image; a draft of something new has none. */
	drawing: string | undefined;
	/** The first characters of its summary, or else of its text. */
	preview: string;
	/** A day or an instant: when a blog is published, or a project began. */
	date: string;
	/** The day on which a scheduled blog is published; undefined once it is. */
	scheduledFor: string | undefined;
	isUnpublished: boolean;
}

/** The filter in the address: text in titles, an order, and only what is published, scheduled or unpublished. */
export function useCardFilter(type: ContentType) {
	const [query] = useSearchParams();
	const sort = publishedSorts.find((name) => name === query.get("sort")) ?? "-date";
	const asked = query.get("show") ?? "";
	const show = asked in contentTypes[type].filters ? asked : "";
	return { search: query.get("search")?.slice(0, 200) ?? "", sort, show };
}

/** What the API calls the filter `show`. */
const publishedOf: Record<string, "true" | "false" | "unpublished"> = {
	published: "true",
	scheduled: "false",
	unpublished: "unpublished",
};

/** A page of blogs or projects (spec 7: `GET blog` and `GET project`). */
export function useCards(type: ContentType) {
	const { search, sort, show } = useCardFilter(type);
	const { cursor } = useListPage();
	const { list, calls, previewLength } = contentTypes[type];
	const published = publishedOf[show];
	const asked = {
		limit: pageSize,
		preview: previewLength,
		total: "true" as const,
		sort,
		...(search && { search }),
		...(published && { published }),
		...(cursor && { cursor }),
	};
	return useQuery({
		queryKey: [list, "cards", asked],
		queryFn: async ({ signal }) => {
			const { data, ...page } = await call(calls.list, { query: asked, signal });
			return { data: data.map(toCard), ...page };
		},
		placeholderData: keepPreviousData,
	});
}

function toCard(item: Post | Project): Card {
	const { _id, title, image, imageAlt, preview, unpublished: isUnpublished = false } = item;
	const drawing = coverDrawing(item);
	const shared = { _id, title, image, imageAlt, preview, drawing, isUnpublished };
	return "content" in item
		? { ...shared, date: item.publishDate, scheduledFor: scheduledDay(item.publishDate) }
		: { ...shared, date: item.startDate, scheduledFor: undefined };
}

/** A draft of something new as its card shows it. */
export function cardOf(type: ContentType, { _id, values, preview, updatedAt }: Draft): Card {
	const { title = "", image, imageAlt = "" } = toValues(type, values);
	return {
		_id,
		title: title.trim() || admin.draft.untitled,
		image: image || null,
		imageAlt,
		drawing: undefined,
		preview,
		date: updatedAt,
		scheduledFor: undefined,
		isUnpublished: false,
	};
}
