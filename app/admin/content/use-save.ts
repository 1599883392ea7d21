import { useMutation, useQueryClient } from "@tanstack/react-query";
import { upload } from "../api.ts";
import { usePublishing } from "../editing/use-publishing.ts";
import { type ContentType, contentTypes, fieldsOf, type Values } from "./content-types.ts";
import { type Item, toItem } from "./item.ts";
import { siteDay } from "./scheduled-day.ts";

/** What the form sends. */
export interface ItemToSave {
	values: Values;
	/** The version that it changes; undefined for something new. */
	base: Pick<Item, "id" | "values" | "updatedAt"> | undefined;
	/** The id of the draft that it publishes. */
	draft: string;
}

/** Sends the form to the API. @param whenReady resolves when the draft may be published */
export function useSave(type: ContentType, whenReady: () => Promise<void>) {
	const { list } = contentTypes[type];
	const queries = useQueryClient();
	const publish = usePublishing<Item>();
	return useMutation({
		meta: { asksInPlace: true },
		mutationFn: async (sent: ItemToSave): Promise<Item> => {
			await whenReady();
			return publish(
				sent.draft,
				(published) => send(type, published ? { ...sent, base: published, draft: "" } : sent),
				(saved) => isPublishedAs(type, sent.values, saved.values),
			);
		},
		onSuccess: () => {
			void queries.invalidateQueries({ queryKey: [list, "cards"] });
			void queries.invalidateQueries({ queryKey: ["drafts"] });
			void queries.invalidateQueries({ queryKey: ["versions"] });
		},
	});
}

async function send(type: ContentType, sent: ItemToSave): Promise<Item> {
	const { calls } = contentTypes[type];
	const { base } = sent;
	const form = toForm(type, sent);
	const saved = await (base ? upload(calls.update, { params: { id: base.id }, form }) : upload(calls.create, { form }));
	return toItem(type, saved);
}

/** Whether each field is published as it was sent. */
function isPublishedAs(type: ContentType, sent: Values, published: Values): boolean {
	const { dateField } = contentTypes[type];
	const names = [...fieldsOf(type).map(({ name }) => name), "image" as const];
	return names.every((name) => {
		// An address is never changed, and a date that was cleared becomes the site's day.
		if (name === "slug" || (name === dateField && !sent[name])) return true;
		return (sent[name] ?? "") === (published[name] ?? "");
	});
}

/**
 * Spec 7: multipart. A date is sent only when it was changed, or an instant would become a day. A date that was cleared
 * becomes the site's day, because the API leaves the stored one as it is when none comes.
 */
function toForm(type: ContentType, { values: { image, ...values }, base, draft }: ItemToSave): FormData {
	const { dateField } = contentTypes[type];
	const isUntouchedDate = values[dateField] === (base?.values[dateField] ?? "");
	const form = new FormData();
	for (const [name, value = ""] of Object.entries(values))
		if (name === "services") for (const service of value.split(" ")) form.append(name, service);
		else if (name === "slug") {
			if (!base && value) form.set(name, value);
		} else if (name !== dateField) form.set(name, value);
		else if (!isUntouchedDate) form.set(name, value || siteDay());
	if (image) form.set("image", image);
	else if (base?.values.image) form.set("removeImage", "true");
	if (base) form.set("updatedAt", base.updatedAt);
	if (draft) form.set("draft", draft);
	return form;
}
