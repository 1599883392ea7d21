import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorStatus } from "../server/http/error-status.ts";
import { openTestStore } from "../tests/support/store.ts";
import { withJobLock } from "./advisory-lock.ts";
import { connect, openUnmigrated, StoreError } from "./connect.ts";
import { readSetting, writeSetting } from "./settings.ts";

test.each([
	["nobody listens", "postgres://user:secret-password@127.0.0.1:1/site"],
	["its host is unknown", "postgres://user:secret-password@database.invalid/site"],
	["its address is broken", "postgres://user:secret-password@127.0.0.1:port/site"],
])("where %s the start is refused in one line without the password", async (_what, address) => {
	const error = await connect(address).catch((caught: unknown) => caught);
	expect(error).toBeInstanceOf(StoreError);
	expect((error as Error).message).toMatch(/^the PostgreSQL that DATABASE_URL names cannot be used: [^\n]+$/);
	expect((error as Error).message).not.toContain("secret-password");
});

test("a certificate of an unknown authority is refused with what makes it known, without a warning of the driver", async () => {
	const warned = vi.spyOn(process, "emitWarning");
	onTestFinished(() => warned.mockRestore());
	const certificate = await readFile(new URL("../tests/support/smtp/certificates/server.pem", import.meta.url));
	const secureContext = createSecureContext({ key: certificate, cert: certificate });
	const server = createServer((socket) => {
		socket.once("data", () => {
			socket.write("S");
			new TLSSocket(socket, { isServer: true, secureContext }).on("error", () => undefined);
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const { port } = server.address() as { port: number };
	for (const mode of ["require", "verify-full"])
		await expect(connect(`postgres://user@127.0.0.1:${port}/site?sslmode=${mode}`)).rejects.toThrow(
			/^the PostgreSQL [^\n]* sslrootcert= in DATABASE_URL, or by NODE_EXTRA_CA_CERTS$/,
		);
	expect(warned).not.toHaveBeenCalled();
});

test("a second site in another schema of a database is refused", async () => {
	const { store, address, close } = await openTestStore();
	onTestFinished(close);
	await sql`create schema second`.execute(store);
	onTestFinished(async () => void (await sql`drop schema second cascade`.execute(store)));
	await expect(connect(`${address}?options=-csearch_path%3Dsecond`)).rejects.toThrow(StoreError);
});

test("a server that takes connections and says nothing is given up", async () => {
	const silent = createServer(() => undefined).listen(0, "127.0.0.1");
	await once(silent, "listening");
	onTestFinished(() => void silent.close());
	const { port } = silent.address() as { port: number };
	await expect(connect(`postgres://user@127.0.0.1:${port}/site`)).rejects.toThrow(StoreError);
});

test("a transaction that loses its connection is undone, and the store goes on", async () => {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	const cut = store.transaction().execute(async (transaction) => {
		await transaction.insertInto("settings").values({ name: "half", value: "1" }).execute();
		await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
	});
	const error: Error = await cut.then(
		() => expect.fail(),
		(caught) => caught,
	);
	expect(errorStatus(error)).toBe(503);
	expect(await store.selectFrom("settings").select("name").execute()).toEqual([]);
});

test("a query without a response is given up, and so is its connection", async () => {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	const slow = sql`select pg_sleep(4)`.execute(store);
	const error: Error = await slow.then(
		() => expect.fail(),
		(caught) => caught,
	);
	expect(errorStatus(error)).toBe(503);
	const ten = () => Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(store)));
	await expect.poll(ten).toHaveLength(10);
});

test("one process at a time has a job, whatever becomes of connections, until it ends or does not renew; then it writes no more", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const { store, address, close } = await openTestStore();
	onTestFinished(close);
	const other = await openUnmigrated(address);
	onTestFinished(() => other.destroy());
	const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const first = withJobLock(store, "held", async (writeHeld) => {
		begun.resolve();
		await held.promise;
		await writeHeld((transaction) => writeSetting(transaction, "by", "first"));
	});
	await begun.promise;
	const ran: string[] = [];
	const run = (name: string) => withJobLock(other, name, async () => void ran.push(name));
	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
	for (const name of ["held", "another"]) await run(name);
	expect(ran).toEqual(["another"]);
	const lapse = sql`update job_locks set ends_at = clock_timestamp() - interval '1 second'`;
	const running = sql`select 1 from job_locks where ends_at > clock_timestamp()`;
	await lapse.execute(other);
	vi.advanceTimersByTime(5_000);
	await expect.poll(async () => (await running.execute(other)).rows).toHaveLength(1);
	await lapse.execute(other);
	await withJobLock(other, "held", async (writeHeld) => {
		held.resolve();
		await expect(first).rejects.toThrow("another process has taken over the job held");
		await writeHeld((transaction) => writeSetting(transaction, "to", "second"));
	});
	expect([await readSetting(other, "by"), await readSetting(other, "to")]).toEqual([undefined, "second"]);
	await run("held");
	expect(ran).toEqual(["another", "held"]);
});
