import type { Fault } from "../fault.ts";

const privacy = ["server/privacy/routes.test.ts"];

/** What is removed for good, and when. */
export const retention: Fault[] = [
	{
		file: "server/privacy/retention.ts",
		text: "created_at <= ${cutoff(",
		becomes: "created_at >= ${cutoff(",
		tests: privacy,
		breaks: "new entries are removed and old ones kept",
	},
	{
		file: "server/privacy/retention.ts",
		text: "kind = ${kind} and created_at",
		becomes: "created_at",
		tests: privacy,
		breaks: "one form's time removes the other's entries",
	},
	{
		file: "server/submissions/repository.ts",
		text: "while (count === batch);",
		becomes: "while (count < 0);",
		tests: privacy,
		breaks: "only the first batch of what is due is removed",
	},
	{
		file: "server/privacy/retention.ts",
		text: "instantAfter(now, -days * day)",
		becomes: "instantAfter(now, (-days * day) / 2)",
		tests: privacy,
		breaks: "entries are kept for half of the time",
	},
	{
		file: "server/privacy/retention.ts",
		text: "before[kind] !== retention[kind]",
		becomes: "before[kind] === retention[kind]",
		tests: privacy,
		breaks: "the list of what happened says which time was not changed",
	},
	{
		file: "server/privacy/retention.ts",
		text: '.where("created_at", "<", `${next.created_at.slice(0, 10)}Z`)',
		becomes: "",
		tests: privacy,
		breaks: "everything that will ever go is said to go on the next day",
	},
	{
		file: "server/privacy/retention.ts",
		text: "instantAfter(new Date(next.created_at), days * day)",
		becomes: "instantAfter(new Date(next.created_at), -days * day)",
		tests: privacy,
		breaks: "the next entries are said to go in the past",
	},
	{
		file: "server/privacy/person.ts",
		text: '.deleteFrom("submissions")\n			.where(sql`lower(email)`, "=", email.toLowerCase())',
		becomes: '.deleteFrom("submissions")\n			.where(sql`email`, "=", email.toLowerCase())',
		tests: privacy,
		breaks: "who wrote an address in capitals is not forgotten",
	},
	{
		file: "server/privacy/person.ts",
		text: '.deleteFrom("submissions")\n			.where(sql`lower(email)`, "=", email.toLowerCase())',
		becomes:
			'.deleteFrom("submissions")\n			.where("deleted_at", "is", null)\n			.where(sql`lower(email)`, "=", email.toLowerCase())',
		tests: privacy,
		breaks: "what was deleted of a forgotten person stays in the store",
	},
	{
		file: "server/privacy/person.ts",
		text: "if (counts[kind] > 0) await",
		becomes: "if (counts[kind] > 1) await",
		tests: privacy,
		breaks: "who forgot the only entry of a person is not recorded",
	},
	{
		file: "server/privacy/removal-job.ts",
		text: "await eraseDeleted(store);",
		becomes: "",
		tests: ["server/privacy/removal-job.test.ts"],
		breaks: "what was removed stays readable in the database's file",
	},
	{
		file: "contract/trash.ts",
		text: "restorableDays = 30",
		becomes: "restorableDays = 3",
		tests: ["server/trash/routes.test.ts"],
		breaks: "a deletion is for good after three days",
	},
];
