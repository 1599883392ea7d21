/** A JSON text that cannot be read, and the line at which reading it stopped. */
export class JsonFault extends Error {
	readonly line: number;

	constructor(message: string, line: number) {
		super(message);
		this.line = line;
	}
}

/** A JSON text's value, and the line (from 1) of each value in it by its path: "" is the whole, "items.0.title" a part. */
export interface ReadJson {
	value: unknown;
	lines: ReadonlyMap<string, number>;
}

interface Token {
	text: string;
	line: number;
}

/** Reads JSON with the position of every value. @throws JsonFault also for a name given twice, which JSON.parse accepts. */
export function readJson(text: string): ReadJson {
	const tokens = tokensOf(text);
	const lines = new Map<string, number>();
	let next = 0;

	const take = (): Token => {
		const token = tokens[next];
		if (!token) throw new JsonFault("ends before its last bracket", text.trimEnd().split("\n").length);
		next += 1;
		return token;
	};

	const readValue = (path: string): unknown => {
		const token = take();
		lines.set(path, token.line);
		if (token.text === "{") return readObject(path);
		if (token.text === "[") return readList(path);
		return readScalar(token);
	};

	const readObject = (path: string): object => {
		const fields = new Map<string, unknown>();
		readParts("}", () => {
			const token = take();
			if (!token.text.startsWith('"'))
				throw new JsonFault(`a name in quotes is missing before ${token.text}`, token.line);
			const name = String(readScalar(token));
			const colon = take();
			if (colon.text !== ":") throw new JsonFault(`a colon is missing before ${colon.text}`, colon.line);
			if (fields.has(name)) throw new JsonFault(`"${name}" is given twice`, token.line);
			fields.set(name, readValue(joined(path, name)));
		});
		return Object.fromEntries(fields);
	};

	const readList = (path: string): unknown[] => {
		const items: unknown[] = [];
		readParts("]", () => items.push(readValue(joined(path, items.length))));
		return items;
	};

	/** Reads what stands between two brackets, separated by commas. */
	const readParts = (end: "}" | "]", readPart: () => void): void => {
		if (tokens[next]?.text === end) return void take();
		for (;;) {
			readPart();
			const token = take();
			if (token.text === end) return;
			if (token.text !== ",") throw new JsonFault(`a comma is missing before ${token.text}`, token.line);
		}
	};

	const value = readValue("");
	const rest = tokens[next];
	if (rest) throw new JsonFault(`${rest.text} stands after the end`, rest.line);
	return { value, lines };
}

/** A path as `lines` holds it. */
export function joined(...names: PropertyKey[]): string {
	return names.map(String).filter(Boolean).join(".");
}

function tokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	let line = 1;
	for (const [found] of text.matchAll(/\n|"(?:\\.|[^"\\\n])*"|[{}[\]:,]|[^\s{}[\]:,"]+|"/g)) {
		if (found === "\n") line += 1;
		else tokens.push({ text: found, line });
	}
	return tokens;
}

function readScalar({ text, line }: Token): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new JsonFault(text === '"' ? "a quotation mark is not closed" : `${text} is not a JSON value`, line);
	}
}
