/** A name without its signs and capital letters: `post_status` and `postStatus` are one. */
const bare = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

/**
 * Fields that may hide a post: parts of their names, and the values that leave it public; any other value hides it. The
 * first line that fits counts.
 */
const hiding: [name: RegExp, open: RegExp][] = [
	[/pass(?:word|wd|code|phrase)|^pwd$/, /^(?:false)?$/],
	// Ghost and others leave it empty in drafts.
	[/(?<!un)published(?:at|on|time|date)|datepublished/, /[1-9]\d{3}/],
	[
		/private|n(?:on|ot)public|hidden|hide(?:from|in)|invisib|unlist|delist|unpublish|draft|expir|headless|noindex|member|paid|paywall|premium|subscri|secret|confidential|encrypt|protect|restrict|embargo|trash|deleted|archived|exclude|emailonly|tiers?$|^(?:is)?(?:hide|archive|disabled?|locked?|internal|wip|removed)$/,
		/^(?:false|no|n|off|0|none|never|0000-.*|)$/,
	],
	[
		/visib|access(?!ib|or)|(?<!comment|ping)status|(?:post|review|publish|workflow)state|^(?:is|post|wp|dg)?(?:publish(?:ed)?|public|listed|audience)$/,
		/^(?:true|yes|y|on|1|publish(?:ed)?|public|visible|listed|open|live|all|always|everyone|anyone|\d{4}-\d\d-\d\d.*|)$/,
	],
	[/^(?:is)?(?:enabled|active|approved|released|routable|discoverable)$/, /^(?:true|yes|y|on|1|\d{4}-.*|)$/],
	[
		/^(?:robots|googlebot|sitemap|render|list|index(?:ed|able)?|show|display|live|online|ready|permalink)$/,
		/^(?!.*(?:noindex|none))(?!(?:false|no|n|off|never|local|link)$)/,
	],
];

/** What other programs call a post that is not public, whatever the name of the field. Ghost's own tags begin with `#`. */
const hiddenState =
	/^(?:#|hash-)?(?:(?:auto-?)?drafts?|private|unpublished|unlisted|hidden|pending|trash(?:ed)?|deleted|archived|queued|scheduled|noindex|internal(?:[ -]only)?|wip|(?:work[ -])?in[ -]progress|members?[ -]?only|password[ -]?protected|confidential|n(?:on|ot)[ -]?public)$/;

/** Folders that hold what is not public. */
const hiddenFolder =
	/^(?:_(?!posts$).*|(?:\d+[ ._-]*)?(?:drafts?|private|unpublished|unlisted|hidden|pending|scheduled|trash|deleted|members|internal|confidential|secret|unfinished|wip|(?:work[ _-])?in[ _-]progress)(?:[ ._-]*\d+|[ _-]posts?)?)$/i;

/** Files of drafts, as Jekyll, Medium and Marmite call them. */
const hiddenFile = /^(?:_|draft_|draft-(?=\d{4}-))|\.(?:draft|private|unlisted|wip)\.\w+$/i;

/**
 * What says that a post is not plainly public: the names of its fields, and its folder or the name of its file.
 * @param words the names of fields that hold words of the post itself
 */
export function hiddenBy(front: Record<string, unknown>, words: readonly string[], path: string): string[] {
	const folders = path.split("/");
	const file = folders.pop() ?? "";
	const places = folders.filter((folder) => hiddenFolder.test(folder)).map((folder) => `${folder}/`);
	return [...new Set([...(hiddenFile.test(file) ? [file] : []), ...places, ...fieldsIn(front, words)])];
}

function fieldsIn(fields: Record<string, unknown>, words: readonly string[], outer?: RegExp): string[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		if (words.includes(name)) return [];
		const open = hiding.find(([pattern]) => pattern.test(bare(name)))?.[1] ?? outer;
		return [value].flat().flatMap((given): string[] => {
			if (given !== null && typeof given === "object")
				return fieldsIn({ ...given }, [], open).map((inner) => `${name}.${inner}`);
			// Notion's states begin with a symbol.
			const said = String(given ?? "")
				.replace(/^[^\p{L}\p{N}#-]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "")
				.toLowerCase();
			// A list of tags may be one text.
			const states = [said, ...said.split(/^(?:tags|categories)$/i.test(name) ? /[\s,]+/ : ",")];
			return states.some((state) => hiddenState.test(state.trim())) || open?.test(said) === false ? [name] : [];
		});
	});
}
