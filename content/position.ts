import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";

/** A JSON text that cannot be read, and the line at which reading it stopped. */
export class JsonError extends Error {
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

/** Reads JSON with the position of every value. @throws JsonError also for a name given twice, which JSON.parse accepts. */
export function readJson(text: string): ReadJson {
	const lines = new Map<string, number>();
	const names = new Set<string>();
	const note = (_: number, __: number, line: number, ___: number, path: () => PropertyKey[]) =>
		void lines.set(joined(...path()), line + 1);
	visit(
		text,
		{
			onObjectBegin: note,
			onArrayBegin: note,
			onLiteralValue: (_, ...place) => note(...place),
			onObjectProperty(name, _, __, line, ___, path) {
				const full = JSON.stringify([...path(), name]);
				if (names.has(full)) throw new JsonError(`"${name}" is given twice`, line + 1);
				names.add(full);
			},
			onError(code, offset, length, line) {
				const token = text.slice(offset, offset + length);
				if (token.trim() === "") throw new JsonError("ends before its last bracket", text.trimEnd().split("\n").length);
				throw new JsonError(messageOf(code, token), line + 1);
			},
		},
		{ disallowComments: true },
	);
	return { value: JSON.parse(text), lines };
}

/** A path as `lines` holds it. */
export function joined(...names: PropertyKey[]): string {
	return names.map(String).filter(Boolean).join(".");
}

function messageOf(code: ParseErrorCode, token: string): string {
	switch (printParseErrorCode(code)) {
		case "PropertyNameExpected":
			return `a name in quotes is missing before ${token}`;
		case "ColonExpected":
			return `a colon is missing before ${token}`;
		case "CommaExpected":
			return `a comma is missing before ${token}`;
		case "EndOfFileExpected":
			return `${token} stands after the end`;
		case "UnexpectedEndOfString":
			return "a quotation mark is not closed";
		default:
			return `${token} is not a JSON value`;
	}
}
