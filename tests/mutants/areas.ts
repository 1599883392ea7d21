import type { Fault } from "./fault.ts";
import { admin } from "./faults/admin.ts";
import { browser } from "./faults/browser.ts";
import { exports } from "./faults/exports.ts";
import { figures } from "./faults/figures.ts";
import { inboxScreens } from "./faults/inbox.ts";
import { mail } from "./faults/mail.ts";
import { pageCache } from "./faults/page-cache.ts";
import { paging } from "./faults/paging.ts";
import { retention } from "./faults/retention.ts";
import { screens } from "./faults/screens.ts";
import { secondFactor } from "./faults/second-factor.ts";
import { sessionsAndLimits } from "./faults/sessions.ts";
import { text } from "./faults/text.ts";
import { validation } from "./faults/validation.ts";
import { visit } from "./faults/visit.ts";

/** The faults of each part of the product, by its name in `docs/reliability.md`. */
export const areas: Record<string, Fault[]> = {
	Exports: exports,
	Figures: figures,
	"Pages in the browser": browser,
	"A visit in the browser": visit,
	"The admin in the browser": admin,
	"The screens of the admin": screens,
	"The inbox": inboxScreens,
	Retention: retention,
	"Text and addresses": text,
	"Paging, filters and counts": paging,
	"Page cache and publication": pageCache,
	Validation: validation,
	"Sessions and limits": sessionsAndLimits,
	Mail: mail,
	"Second factor": secondFactor,
};
