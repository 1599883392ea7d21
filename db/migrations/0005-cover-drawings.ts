import { type Kysely, sql } from "kysely";

/** How many drawings there are for what has none of its own, and the starter posts that have one. */
const drawings = 24;
const starterPosts = [
	"can-fd-bus-load-and-bit-timing",
	"decoupling-capacitors-above-self-resonance",
	"firmware-updates-that-cannot-brick-a-device",
	"how-many-flip-flops-a-synchronizer-needs",
	"int8-cnn-on-a-cortex-m4",
	"modbus-or-opc-ua-at-the-machine",
	"sqlite-as-the-production-database-of-a-website",
	"threat-model-of-an-iot-device-in-one-afternoon",
	"when-a-dimension-changes-the-dashboard-lies",
];

/** Each post and project keeps one drawing. Those that are stored get theirs in the order of their list, so that neighbors differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["posts", "projects"].map((name) => sql.table(name))) {
		await sql`alter table ${table} add column drawing text not null default ''`.execute(db);
		const { rows } = await sql<{ id: string }>`select id from ${table} order by created_at, id`.execute(db);
		for (const [index, { id }] of rows.entries()) {
			const drawing = starterPosts.includes(id)
				? `posts/${id}`
				: `covers/${String((index % drawings) + 1).padStart(2, "0")}`;
			await sql`update ${table} set drawing = ${drawing} where id = ${id}`.execute(db);
		}
	}
}
