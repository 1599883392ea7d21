import type { z } from "@hono/zod-openapi";
import type { doneSchema } from "../../contract/envelope.ts";
import type { User } from "../../contract/session.ts";
import type { Api } from "../http/api-environment.ts";
import { type AnsweredCall, addCall } from "../http/call.ts";
import type { AuditContext } from "./audit/record.ts";
import { requireAdmin, requireUser } from "./authenticate.ts";

/** What a call of the admin is given besides what was sent. */
interface Acting {
	user: User;
	/** The same, and when. */
	audit: AuditContext;
}

/** Makes what adds calls that need a session, under one heading of the document. */
export function adminCalls(api: Api, tag: string, clock: () => Date) {
	return <Value, Query, Parameters, Answer extends z.ZodType = typeof doneSchema>(
		call: AnsweredCall<Value, Query, Parameters, Answer, Acting>,
	) =>
		addCall<Value, Query, Parameters, Answer>(
			api,
			tag,
			{
				...call,
				answer(sent) {
					const user = requireUser(sent.context);
					return call.answer({ ...sent, user, audit: { actor: user.email, now: clock() } });
				},
			},
			requireAdmin,
		);
}
