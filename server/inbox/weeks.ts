import { sql } from "kysely";
import type { Week } from "../../contract/inbox.ts";
import type { Store } from "../../db/connect.ts";

const weekCount = 12;

/** What came in per week, Monday to Sunday, over the last twelve weeks with the running one as the last. */
export async function countWeeks(store: Store, now: Date): Promise<Week[]> {
	const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
	const thisMonday = mondayOf(today);
	const start = thisMonday.subtract({ weeks: weekCount - 1 });
	const day = sql<string>`substr(created_at, 1, 10)`;
	const rows = await store
		.selectFrom("submissions")
		.select((select) => ["kind", day.as("day"), select.fn.countAll<number>().as("count")])
		.where("spam", "=", 0)
		.where("deleted_at", "is", null)
		.where("kind", "in", ["contact", "application"])
		.where("created_at", ">=", start.toString())
		.groupBy(["kind", day])
		.execute();
	const weeks = new Map(
		Array.from({ length: weekCount }, (_, index) => start.add({ weeks: index }).toString()).map((week) => [
			week,
			{ week, requests: 0, applications: 0 },
		]),
	);
	for (const { kind, day: received, count } of rows) {
		const week = weeks.get(mondayOf(Temporal.PlainDate.from(received)).toString());
		if (week) week[kind === "contact" ? "requests" : "applications"] += Number(count);
	}
	return [...weeks.values()];
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
	return day.subtract({ days: day.dayOfWeek - 1 });
}
