import { expect, onTestFinished, test } from "vitest";
import { openUnmigrated } from "../../db/connect.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";
import { openTestStore, postgresUrl } from "../../tests/support/store.ts";
import { forgetOldTexts, noteText } from "./recent-texts.ts";

const text = "We need a gateway that reads forty meters and sends what it reads over MQTT.";
const now = new Date("2026-03-10T06:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

async function open() {
	const { store, address, close } = await openTestStore();
	onTestFinished(close);
	const note = (email: string, sent = text, at = now) => noteText(store, sent, email, at);
	return { store, address, note };
}

test("counts the other senders of a text, however it is spaced, and no greeting", async () => {
	const { note } = await open();
	expect([await note("a@example.com"), await note("A@example.com"), await note("b@example.com")]).toEqual([0, 0, 1]);
	expect(await note("c@example.com", `  ${text.toUpperCase()}!\n`)).toBe(2);
	expect([await note("a@example.com", "Hello"), await note("b@example.com", "Hello")]).toEqual([0, 0]);
});

test("a text is forgotten after a day, and its hash goes with the next hour", async () => {
	const { store, note } = await open();
	await note("a@example.com");
	expect(await note("b@example.com", text, later(23))).toBe(1);
	expect(await note("c@example.com", text, later(25))).toBe(1);
	await forgetOldTexts(store, later(25));
	const left = await store.selectFrom("text_senders").select("sent_at").execute();
	expect(left).toHaveLength(2);
});

test("one text from four addresses is flagged, and who is forgotten has sent none", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const send = async (email: string) => {
		const response = await app.request("/api/v1/user/contact-us", {
			json: { ...contactForm, email, requirements: text },
		});
		const { data } = await response.json();
		const row = await app.store.selectFrom("submissions").select("spam_reason").where("id", "=", data._id).execute();
		return row[0]?.spam_reason ?? null;
	};
	for (const name of ["a", "b", "c"]) expect(await send(`${name}@example.com`)).toBeNull();
	expect(await send("d@example.com")).toBe("repetition");
	const forget = await app.request("/api/v1/admin/person/forget", { token, json: { email: "A@example.com" } });
	expect(forget.status).toBe(200);
	expect(await app.store.selectFrom("text_senders").selectAll().execute()).toHaveLength(3);
});

if (postgresUrl !== undefined)
	test("processes on one store know of each other's texts", async () => {
		const { note, address } = await open();
		const other = await openUnmigrated(address);
		onTestFinished(() => other.destroy());
		await note("a@example.com");
		expect(await noteText(other, text, "b@example.com", now)).toBe(1);
	});
