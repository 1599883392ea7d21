import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What an admin sees of a session, and a second factor with its recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ["id", "device", "last_used_at"])
		await db.schema
			.alterTable("sessions")
			.addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
			.execute();
	await sql`update sessions set id = substr(token_hash, 1, 32), last_used_at = created_at`.execute(db);

	await db.schema
		.createTable("second_factors")
		.addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
		.addColumn("secret", "text", required)
		.addColumn("confirmed_at", "text")
		.addColumn("last_step", "integer", required)
		.execute();

	await db.schema
		.createTable("recovery_codes")
		.addColumn("code_hash", "text", (column) => column.primaryKey())
		.addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
		.execute();
	await db.schema.createIndex("recovery_codes_by_user").on("recovery_codes").column("user_id").execute();
}
