import { type Kysely, sql } from "kysely";

/** Finds who shows an image: each request for one asks whether it is public. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["posts", "projects"])
		await db.schema
			.createIndex(`${table}_by_image`)
			.on(table)
			.column("image")
			.where(sql.ref("image"), "is not", null)
			.execute();
}
