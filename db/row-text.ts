import { StoreError } from "./connect.ts";

/** How a line of JSON holds bytes, for which JSON has no type. */
interface Bytes {
	base64: string;
}

/**
 * A value as a snapshot holds it, the same from both databases: booleans are 0 and 1, instants ISO text.
 * @param type the column's, as PostgreSQL calls it; its driver gives whole numbers of eight bytes as text
 */
export function toPlainValue(value: unknown, type?: string): string | number | null | Bytes {
	if (value === null || value === undefined) return null;
	if (typeof value === "boolean") return value ? 1 : 0;
	if (typeof value === "string") return type === "bigint" ? Number(value) : value;
	if (typeof value === "number") return value;
	if (value instanceof Date) return value.toISOString();
	if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
	throw new StoreError(`a backup cannot hold a value of the type ${type ?? typeof value}`);
}

/** Turns a snapshot's value into one that both drivers take. */
export function fromPlainValue(value: unknown): unknown {
	return isBytes(value) ? Buffer.from(value.base64, "base64") : value;
}

function isBytes(value: unknown): value is Bytes {
	return typeof value === "object" && value !== null && "base64" in value && typeof value.base64 === "string";
}

/** Rows as lines of JSON, each with its line end. */
export function toLines(rows: unknown[][]): string {
	return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
