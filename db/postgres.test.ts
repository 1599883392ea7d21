import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect as connectTo, createServer } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createSecureContext, TLSSocket } from "node:tls";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorStatus } from "../server/http/error-status.ts";
import { readImageFile } from "../server/storage/images/image-store.ts";
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

test("a second site in another schema of a database is refused in one sentence", async () => {
	const { store, address, close } = await openTestStore();
	onTestFinished(close);
	await sql`create schema second`.execute(store);
	onTestFinished(async () => void (await sql`drop schema second cascade`.execute(store)));
	await expect(connect(`${address}?options=-csearch_path%3Dsecond`)).rejects.toThrow(
		/^the database that DATABASE_URL names holds another site, in its schema public: each site has a database of its own$/,
	);
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

test("connections that were opened while the database took no changes are closed, and changes are taken again", async () => {
	const { address, close } = await openTestStore();
	onTestFinished(close);
	const operator = await openUnmigrated(address);
	onTestFinished(() => operator.destroy());
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(operator);
	const database = sql.ref(rows[0]?.name ?? "");
	const setReadOnly = (to: string) =>
		sql`alter database ${database} set default_transaction_read_only = ${sql.raw(to)}`.execute(operator);
	await setReadOnly("on");
	onTestFinished(async () => void (await setReadOnly("off")));
	const store = await openUnmigrated(address);
	onTestFinished(() => store.destroy());
	const write = () => writeSetting(store, "written", true);
	const readTenTimes = () => Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(store)));
	await readTenTimes();
	await expect(write()).rejects.toMatchObject({ code: "25006" });
	await readTenTimes();
	await setReadOnly("off");
	await Promise.all(Array.from({ length: 10 }, write));
});

/** Lets half a megabyte a second through. */
async function* slowly(source: AsyncIterable<Buffer>) {
	for await (const bytes of source)
		for (let sent = 0; sent < bytes.length; sent += 8_192) {
			yield bytes.subarray(sent, sent + 8_192);
			await pause(16);
		}
}

test("an image comes whole from a database that is far away", async () => {
	const { store, address, close } = await openTestStore();
	onTestFinished(close);
	const image = { name: "far.webp", width: 1, height: 1, created_at: "" };
	await store.insertInto("images").values(image).execute();
	const bytes = randomBytes(600_000);
	await store.insertInto("image_files").values({ name: "far.webp", image: "far.webp", bytes }).execute();
	const far = new URL(address);
	const line = createServer((client) => {
		const server = connectTo(Number(new URL(address).port), far.hostname);
		client.pipe(server);
		pipeline(server, slowly, client).catch(() => undefined);
	}).listen(0, far.hostname);
	await once(line, "listening");
	onTestFinished(() => void line.close());
	far.port = String((line.address() as { port: number }).port);
	const distant = await openUnmigrated(far.href);
	onTestFinished(() => distant.destroy());
	expect(bytes.equals((await readImageFile(distant, "far.webp")) ?? Buffer.of())).toBe(true);
	expect(await readImageFile(distant, "other.webp")).toBeNull();
});
