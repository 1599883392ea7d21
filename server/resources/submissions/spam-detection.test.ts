import { expect, test } from "vitest";
import { halves, judge } from "../../../tests/spam/labelled.ts";
import { findSpamReasons, type SentTexts } from "./spam-detection.ts";

const plain = "We need a gateway that reads forty meters and sends what it reads over MQTT.";
const reasons = (text: string, more: Partial<SentTexts> = {}) =>
	findSpamReasons({ name: "Asha Rao", texts: ["web-development", "", text], honeypot: "", ...more });

test.each(halves)(
	"flags at least 80 in 100 of the spam in the %s half of the labelled set, and nothing ordinary",
	(half) => {
		const { spam, ordinary } = judge(half);
		expect([spam.count, ordinary.count]).toEqual([100, 105]);
		expect(spam.flagged.length).toBeGreaterThanOrEqual(80);
		expect(ordinary.flagged).toEqual([]);
	},
);

const haste = { typingTime: 300 };

test.each([
	["a filled honeypot", plain, { honeypot: "12" }, ["honeypot"]],
	["links written for forums", "[url=https://example.com]here[/url]", {}, ["links"]],
	[
		"many links to cheap names",
		`${plain} https://a.top https://b.top https://c.top https://d.top https://e.top`,
		{},
		["links"],
	],
	["an offer", "Guest posts with dofollow backlinks for your site.", {}, ["words"]],
	["a sender with an offer", "We are a factory. Factory price and free samples.", {}, ["words"]],
	["letters without words", "KjHgFdSaPoIuYtReWq MnBvCxZaSdFgHj", {}, ["letters"]],
	["haste with many links", `${plain} https://a.com https://b.com https://c.com`, haste, ["speed", "links"]],
])("flags %s and says why", (_what, text, more, why) => {
	expect(reasons(text, more)).toEqual(why);
});

test.each([
	["nothing typed at all", "", {}],
	["a plain request", plain, {}],
	["haste alone, as of a browser that fills in by itself", plain, haste],
	["haste with one link", `${plain} https://example.com`, haste],
	["haste with nothing but one link", "https://example.com/brief.pdf", haste],
	["a customer's shop and no more words", "https://acme.shop", {}],
	["a link that was typed slowly", `${plain} https://example.com`, { typingTime: 2_000 }],
	["a customer's casino", "We build slot machines for a casino and need embedded Linux engineers.", {}],
	["an introduction of the sender", "We are a manufacturer of pumps. Our team needs a PLC retrofit.", {}],
	[
		"an introduction of the sender, with a link",
		"Our team at a wholesale factory in Shenzhen needs a PLC. https://example.com/plc.pdf",
		{},
	],
	["a name of consonants", plain, { name: "Krzysztof Brzęczyszczykiewicz" }],
])("does not flag %s", (_what, text, more) => {
	expect(reasons(text, more)).toEqual([]);
});
