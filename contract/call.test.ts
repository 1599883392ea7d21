import { expect, test } from "vitest";
import { addressOf } from "./call.ts";
import { editingCalls } from "./editing.ts";
import { submissionCalls } from "./inbox.ts";
import { peopleCalls } from "./people.ts";

test("an address has its parameters encoded, and its query without what is undefined", () => {
	const params = { kind: "post" as const, item: "a/b ü", number: 3 };
	expect(addressOf(editingCalls.version, { params })).toBe("/admin/versions/post/a%2Fb%20%C3%BC/3");
	const query = { search: "R&D", cursor: undefined, limit: 20 };
	expect(addressOf(submissionCalls.contact.list, { query })).toBe("/user/contact-us?search=R%26D&limit=20");
	expect(addressOf(submissionCalls.contact.list, { query: {} })).toBe("/user/contact-us");
});

test("a call that lacks a part, or has one of another call, does not compile", () => {
	const body = { password: "a password" };
	expect([
		addressOf(peopleCalls.remove, { params: { id: "one" }, body }),
		// @ts-expect-error It lacks its parameter.
		addressOf(peopleCalls.remove, { body }),
		// @ts-expect-error This is the body of an invitation.
		addressOf(peopleCalls.remove, { params: { id: "one" }, body: { ...body, email: "new@example.com" } }),
		// @ts-expect-error Its query has another name for this.
		addressOf(submissionCalls.contact.list, { query: { find: "one" } }),
	]).toHaveLength(4);
});
