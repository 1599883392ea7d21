/** The properties of an error that say where it comes from and hold no personal data. */
const sourceProperties = ["code", "errcode", "syscall", "table", "constraint"] as const;

/** How many causes deep an error is described. */
const maxDepth = 5;

/**
 * An error as the log holds it: what happened and where. What PostgreSQL tells besides, such as the row that it refused,
 * is left out, and so is every e-mail address.
 */
export function describeError(error: unknown, depth = 0): unknown {
	if (!(error instanceof Error)) return withoutAddresses(String(error));
	const { name, message, stack = "", cause } = error;
	const properties = sourceProperties.flatMap((property) => {
		const value: unknown = Reflect.get(error, property);
		return typeof value === "string" || typeof value === "number" ? [[property, value]] : [];
	});
	return {
		type: name,
		message: withoutAddresses(message),
		stack: withoutAddresses(stack),
		...Object.fromEntries(properties),
		...(cause !== undefined && depth < maxDepth && { cause: describeError(cause, depth + 1) }),
	};
}

/** A text with every e-mail address in it taken out. */
export function withoutAddresses(text: string): string {
	return text.replace(/[^\s"'`<>(){}[\],;:=/?&|\\]+/g, (word) => (/.(?:@|%40)./i.test(word) ? "[address]" : word));
}
