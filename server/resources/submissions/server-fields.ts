import { domainToUnicode } from "node:url";
import { z } from "zod";
import { formIdField } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { emailAddress } from "../../../contract/text.ts";

/** Spec 5: the last part of an address has two to four letters, in its own script, which browsers have no function for. */
const hasShortEnd = (address: string) =>
	/\.(?:\p{L}\p{M}*){2,4}$/u.test(domainToUnicode(address.slice(address.lastIndexOf("@") + 1)));

/** What the server alone checks in the forms of visitors. */
export function serverFields(takesLongEndings: () => boolean) {
	return {
		email: emailAddress(takesLongEndings).refine(
			(address) => takesLongEndings() || hasShortEnd(address),
			messages.emailInvalid,
		),
		/** A short id could be another visitor's. */
		[formIdField]: z
			.string(messages.notText(formIdField))
			.regex(/^[\w-]{16,100}$/, `${formIdField} takes 16 to 100 letters and digits`)
			.optional(),
	};
}
