import { accountMails } from "../../content/account-mails.ts";
import { company } from "../../content/company.ts";
import { conditions as words } from "../../content/conditions.ts";
import { interpolate } from "../../content/interpolate.ts";
import type { ConditionKind } from "../../contract/conditions.ts";

/** The subject of the mail about a problem. */
export function alarmSubject(kind: ConditionKind): string {
	return interpolate(accountMails.alarm.began, { company: company.name, what: words.what[kind] });
}
