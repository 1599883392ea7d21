import { z } from "zod";
import { services } from "../../content/services.ts";
import { wordCalls } from "../../contract/words.ts";
import { callData } from "./api.ts";

const titlesSchema = z.object({
	servicesList: z.array(z.object({ path: z.string(), title: z.string() })),
});

let titles: Promise<void> | undefined;

/**
 * Gives hidden services their titles, which no module holds that the public can fetch. It asks once in a visit; where that
 * fails, a hidden service goes by its path.
 */
export function nameHiddenServices(): Promise<void> {
	titles ??= callData(wordCalls.read, { params: { file: "services" } }).then(
		({ values }) => {
			const { servicesList } = titlesSchema.parse(values);
			for (const service of services.servicesList)
				service.title ||= servicesList.find(({ path }) => path === service.path)?.title ?? "";
		},
		() => undefined,
	);
	return titles;
}
