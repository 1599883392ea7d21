import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Addresses of posts and projects that are gone for good, so that none is ever given to another; the audit list knows the earlier ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("retired_addresses")
		.addColumn("kind", "text", required)
		.addColumn("id", "text", required)
		.addPrimaryKeyConstraint("retired_addresses_key", ["kind", "id"])
		.execute();
	for (const kind of ["post", "project"])
		await sql`insert into retired_addresses (kind, id)
			select distinct ${sql.lit(kind)}, substr(subject, ${sql.lit(kind.length + 2)}) from audit_entries
			where action = 'removed' and subject like ${sql.lit(`${kind} %`)}`.execute(db);
}
