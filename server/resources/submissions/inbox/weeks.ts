import { type RawBuilder, sql } from "kysely";
import type { Week } from "../../../../contract/inbox.ts";
import { type SubmissionKind, submissionKinds } from "../../../../contract/submission.ts";
import type { Store } from "../../../../db/connect.ts";

const weekCount = 12;

/** What came in per week, Monday to Sunday, over the last twelve weeks with the running one as the last. */
export async function countWeeks(store: Store, now: Date): Promise<Week[]> {
	const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
	const thisMonday = mondayOf(today);
	const start = thisMonday.subtract({ weeks: weekCount - 1 });
	const weeks = Array.from({ length: weekCount }, (_, index) => start.add({ weeks: index }));
	// A range of an index each: grouping as many rows by their day takes three times as long.
	const counts = weeks.flatMap((week) => submissionKinds.map((kind) => countWeek(kind, week)));
	const { rows } = await sql<WeekCount>`${sql.join(counts, sql` union all `)}`.execute(store);
	const countOf = (kind: SubmissionKind, week: string) =>
		Number(rows.find((row) => row.kind === kind && row.week === week)?.count ?? 0);
	return weeks.map(String).map((week) => ({
		week,
		requests: countOf("contact", week),
		applications: countOf("application", week),
	}));
}

interface WeekCount {
	kind: SubmissionKind;
	week: string;
	count: number;
}

function countWeek(kind: SubmissionKind, week: Temporal.PlainDate): RawBuilder<unknown> {
	const [from, to] = [week.toString(), week.add({ weeks: 1 }).toString()];
	return sql`select cast(${kind} as text) as kind, cast(${from} as text) as week, count(*) as count from submissions
		where kind = ${kind} and spam = 0 and deleted_at is null and created_at >= ${from} and created_at < ${to}`;
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
	return day.subtract({ days: day.dayOfWeek - 1 });
}
