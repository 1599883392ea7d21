import type { ConditionKind } from "../../../contract/condition.ts";
import type { AppContext } from "../../context.ts";
import { day } from "../../durations.ts";
import type { Job } from "../../jobs.ts";
import { type Looks, queueAlarms } from "./alarms.ts";
import { createDirectAlarm } from "./direct-alarm.ts";
import { type FindContext, findConditions } from "./find.ts";

/** Milliseconds between two looks, so that a database restart causes no alarm. */
const period = 60_000;

/** Looks every minute for what is wrong, and tells the owner what two looks in a row found, and when it is over. */
export function watchJob(context: FindContext & Pick<AppContext, "log">): Job {
	const { clock } = context;
	const tellDirectly = createDirectAlarm(context);
	const startedAt = clock().toISOString();
	/** What this process has found since its start: another may see a folder, a disk or a proxy that this one does not. */
	const everFound = new Set<ConditionKind>();
	let before: ConditionKind[] | undefined;
	let told: Looks["told"];
	let isNoted = true;

	return {
		name: "conditions",
		period,
		atStart: true,
		async run(stopping) {
			const found = await findConditions(context);
			const kinds = found.map(({ kind }) => kind);
			const earlier = before;
			before = kinds;
			for (const kind of kinds) everFound.add(kind);
			const standing = found.filter(({ kind }) => earlier?.includes(kind));
			const database = standing.find(({ kind }) => kind === "database");
			const isOver: Looks["isOver"] = (kind, toldAt) =>
				// While the database is away, what only it knows is not found.
				earlier !== undefined &&
				![...kinds, ...earlier].some((one) => one === kind || one === "database") &&
				(everFound.has(kind) || toldAt < startedAt || toldAt > clock().toISOString());
			try {
				await queueAlarms(context, { standing, isOver, told: isNoted ? undefined : told });
				isNoted = true;
			} catch (error) {
				if (!kinds.includes("database")) throw error;
				if (!database || (told && clock().getTime() - told.at.getTime() < day)) return;
				const at = clock();
				const alarm = { ...database, since: database.since ?? at.toISOString(), isOver: false };
				if (!(await tellDirectly(alarm, stopping))) return;
				told = { alarm, at };
				isNoted = false;
			}
		},
	};
}
