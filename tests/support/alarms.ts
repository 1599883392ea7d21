import { accountMails } from "../../content/account-mails.ts";
import { company } from "../../content/company.ts";
import { conditions as words } from "../../content/conditions.ts";
import { interpolate } from "../../content/interpolate.ts";
import type { ConditionKind } from "../../contract/condition.ts";

/** The subjects of the mails that say that something began, and that it is over. */
export function alarmSubjects(kind: ConditionKind): [began: string, over: string] {
	const about = { company: company.name, what: words.what[kind] };
	return [interpolate(accountMails.alarm.began, about), interpolate(accountMails.alarm.ended, about)];
}
