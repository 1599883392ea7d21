import company from "./company.json" with { type: "json" };
import { countedIn } from "./counts.ts";
import { fillPlaceholders } from "./placeholders.ts";
import services from "./services.json" with { type: "json" };
import technologies from "./technologies.json" with { type: "json" };
import testimonials from "./testimonials.json" with { type: "json" };

/** What the files of `content/` say at one moment, by their path inside it. */
export type WordsByFile = ReadonlyMap<string, object>;

const shippedCounts = countedIn(
	new Map<string, object>([
		["services.json", services],
		["technologies.json", technologies],
		["testimonials.json", testimonials],
	]),
);

let source: () => WordsByFile | undefined = () => undefined;

/**
 * Says where this copy of the module reads the words. The server's sources and the built pages hold a copy each.
 * @param read undefined where the words are as shipped
 */
export function readWordsFrom(read: () => WordsByFile | undefined): void {
	source = read;
}

/**
 * The words of a file as they are at the moment of reading: the shipped ones, or what the owner made of them. Read it
 * inside a function, because a value that is read when a module loads never changes. In browsers it is the file itself
 * (`vite/words.ts`).
 */
export function live<Words extends object>(file: string, shipped: Words): Words {
	const filled = fillPlaceholders(shipped, company, shippedCounts);
	const current = () => source()?.get(file) ?? filled;
	return new Proxy(filled, {
		get: (_, name) => Reflect.get(current(), name),
		has: (_, name) => Reflect.has(current(), name),
		ownKeys: () => Reflect.ownKeys(current()),
		getOwnPropertyDescriptor(_, name) {
			const descriptor = Reflect.getOwnPropertyDescriptor(current(), name);
			return descriptor && { ...descriptor, configurable: true };
		},
	});
}
