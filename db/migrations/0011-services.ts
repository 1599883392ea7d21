import type { Kysely } from "kysely";

/** The services that a post or a project belongs to: their names, separated by spaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["posts", "projects"])
		await db.schema
			.alterTable(table)
			.addColumn("services", "text", (column) => column.notNull().defaultTo(""))
			.execute();
}
