/** No room: of the file system, and PostgreSQL's class 53100 for its own. */
const full = /^(ENOSPC|EDQUOT|53100)$/;
/**
 * PostgreSQL's classes 08 (connection), 28 (sign-in), 3D (database), 53 (resources) and 57 (operator intervention), 25006
 * (read only), what a socket says, and what our own store says of a file that was deleted or replaced.
 */
const unreachable = /^(08|28|3D|53|57|25006)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|^STORE_DETACHED$/;
/** What the driver says, without a code, of a connection that is gone or silent. */
const disconnected =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/i;
/** SQLite's result codes: full; busy, locked, read only, input or output failed, damaged, cannot open, no database. */
const sqliteFull = 13;
const sqliteUnavailable = [5, 6, 8, 10, 11, 14, 26];

/** 507 for a full disk, 503 for a store that cannot be reached right now, 500 for what we did not foresee. */
export function errorStatus({
	code,
	errcode,
	message,
}: Error & { code?: unknown; errcode?: unknown }): 500 | 503 | 507 {
	if (full.test(String(code)) || errcode === sqliteFull) return 507;
	if (unreachable.test(String(code)) || disconnected.test(message)) return 503;
	return typeof errcode === "number" && sqliteUnavailable.includes(errcode & 0xff) ? 503 : 500;
}
