/** A name without its signs and capital letters: `post_status` and `postStatus` are one. */
const bare = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** Names of fields that may hide a post, by a part of the name, and what each says where it does not. */
const hiding: [name: RegExp, shown: RegExp][] = [
	[/pass(?:word|code|phrase)/, /^(?:false)?$/],
	[
		/private|n(?:on|ot)public|hidden|hide(?:from|in)|invisib|unlist|unpublish|draft|expir|headless|noindex|member|paid|paywall|premium|subscri|secret|confidential|encrypt|protect|restrict|embargo|trash|exclude|emailonly|tiers?$|^(?:hide|deleted|archived|disabled?|locked?|internal|wip)$/,
		/^(?:false|no|n|off|0|none|never|)$/,
	],
	[
		/visib|access(?!ib|or)|(?<!comment|ping)status|^(?:is|post|wp)?(?:publish(?:ed)?|public|listed|audience)$/,
		/^(?:true|yes|y|on|1|publish(?:ed)?|public|visible|listed|open|live|all|always|everyone|anyone|\d{4}-\d\d-\d\d.*|)$/,
	],
	[
		/^(?:robots|googlebot|sitemap|render|list|index(?:ed|able)?|show|display|live|online|active|enabled|approved|ready|released|permalink)$/,
		/^(?!.*(?:noindex|none))(?!(?:false|no|n|off|never|local|link)$)/,
	],
];

/** What other programs call a post that is not public, whatever the name of the field. */
const hiddenState =
	/^#?(?:(?:auto-?)?drafts?|private|unpublished|unlisted|hidden|pending|trash(?:ed)?|scheduled|noindex|members?[ -]?only|password[ -]?protected|confidential)$/;

/** Folders that hold what is not public. */
const hiddenFolder = /^(?:_(?!posts$).*|drafts?|private|unpublished|unlisted|hidden|trash|members)$/i;

/**
 * What says that a post is not plainly public: the names of its fields, and its folder or the name of its file.
 * @param words the names of fields that hold words of the post itself
 */
export function hiddenBy(front: Record<string, unknown>, words: readonly string[], path: string): string[] {
	const folders = path.split("/");
	const file = folders.pop() ?? "";
	const places = folders.filter((folder) => hiddenFolder.test(folder)).map((folder) => `${folder}/`);
	return [...new Set([...(file.startsWith("_") ? [file] : []), ...places, ...fieldsIn(front, words)])];
}

function fieldsIn(fields: Record<string, unknown>, words: readonly string[], outer?: RegExp): string[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		if (words.includes(name)) return [];
		const shown = hiding.find(([pattern]) => pattern.test(bare(name)))?.[1] ?? outer;
		return [value].flat().flatMap((given): string[] => {
			if (given !== null && typeof given === "object")
				return fieldsIn({ ...given }, [], shown).map((inner) => `${name}.${inner}`);
			const said = String(given ?? "")
				.replace(/^[\s"']+|[\s"']+$/g, "")
				.toLowerCase();
			return hiddenState.test(said) || shown?.test(said) === false ? [name] : [];
		});
	});
}
