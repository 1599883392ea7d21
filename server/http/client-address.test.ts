import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { runs } from "../../tests/support/property-runs.ts";
import { normalAddress, normalNetwork, privateNetworks } from "../config/network-address.ts";
import { createClientAddress, networkOf } from "./client-address.ts";

/** Who a request comes from, as an application that trusts these proxies sees it. */
async function client(proxies: readonly string[], peer: string, forwarded?: string): Promise<string> {
	const clientAddress = createClientAddress(proxies);
	const app = new Hono().get("/", (context) => context.text(clientAddress(context)));
	const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
	const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
	return response.text();
}

test.each([
	["the peer where nobody is trusted", [], "203.0.113.9", "192.0.2.1", "203.0.113.9"],
	["the peer that is no proxy", ["10.0.0.0/8"], "203.0.113.9", "192.0.2.1", "203.0.113.9"],
	["a proxy that names nobody", ["10.0.0.0/8"], "10.0.0.5", undefined, "10.0.0.5"],
	["what the proxy saw", ["10.0.0.0/8"], "10.0.0.5", "192.0.2.1", "192.0.2.1"],
	["nothing that the visitor sent before it", ["10.0.0.0/8"], "10.0.0.5", "198.51.100.1, 192.0.2.1", "192.0.2.1"],
	["past a second proxy", ["10.0.0.5", "192.0.2.1"], "10.0.0.5", "198.51.100.1, 192.0.2.1", "198.51.100.1"],
	["only past those named", ["10.0.0.5"], "10.0.0.5", "198.51.100.1, 10.0.0.6", "10.0.0.6"],
	["the farthest where all are trusted", ["10.0.0.0/8"], "10.0.0.5", "10.0.0.7,10.0.0.6", "10.0.0.7"],
	["a proxy whose word is no address", ["10.0.0.0/8"], "10.0.0.5", "192.0.2.1, unknown", "10.0.0.5"],
	["past empty elements", ["10.0.0.0/8"], "10.0.0.5", "192.0.2.1, , 10.0.0.6,", "192.0.2.1"],
	["a hop with a port", ["10.0.0.5"], "10.0.0.5", "192.0.2.1, 10.0.0.5:80", "192.0.2.1"],
	["a peer spelled as IPv6", ["10.0.0.5"], "::ffff:10.0.0.5", "[2001:DB8::1]:443", "2001:db8::1"],
	["what a network with bits after its prefix saw", ["10.1.2.3/8"], "10.0.0.5", "192.0.2.1", "192.0.2.1"],
	["private addresses", privateNetworks, "192.168.1.1", "192.0.2.1, fd00::1, ::1, 172.31.0.1", "192.0.2.1"],
])("a limit counts %s", async (_what, proxies, peer, forwarded, expected) => {
	expect(await client(proxies, peer, forwarded)).toBe(expected);
});

const port = fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined });
const quads = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
// Many zeros, so that there is something to leave out.
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });

/** Some way to write an IPv6 address: digits of either case, zeros before them, a run of zeros left out. */
const spelling = (address: number[]) =>
	fc
		.record({
			padded: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
			upper: fc.boolean(),
			from: fc.nat({ max: 7 }),
			wrapped: fc.constantFrom("bare", "bracketed", "with a port", "with a zone"),
		})
		.map(({ padded, upper, from, wrapped }) => {
			const written = address.map((value, index) => value.toString(16).padStart(padded[index] ? 4 : 1, "0"));
			let end = from;
			while (end < 8 && address[end] === 0) end += 1;
			const text =
				end > from ? `${written.slice(0, from).join(":")}::${written.slice(end).join(":")}` : written.join(":");
			const cased = upper ? text.toUpperCase() : text;
			if (wrapped === "bare") return cased;
			if (wrapped === "with a zone") return `${cased}%eth0`;
			return wrapped === "bracketed" ? `[${cased}]` : `[${cased}]:8080`;
		});

test("every spelling of an IPv6 address is one", () => {
	// Those that begin with 96 particular bits are IPv4 addresses in disguise.
	const real = groups.filter((address) => address.slice(0, 5).some(Boolean) || address[5] !== 0xffff);
	fc.assert(
		fc.property(
			real.chain((address) => fc.tuple(spelling(address), spelling(address))),
			([one, other]) => {
				expect(normalAddress(one)).not.toBeNull();
				expect(normalAddress(one)).toBe(normalAddress(other));
			},
		),
		{ numRuns: runs(2_000) },
	);
});

test("every spelling of an IPv4 address is one", () => {
	fc.assert(
		fc.property(quads, port, (quad, at) => {
			const [a = 0, b = 0, c = 0, d = 0] = quad;
			const plain = quad.join(".");
			const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
			const spelled = [
				plain,
				...(at === undefined ? [] : [`${plain}:${at}`, `[::ffff:${plain}]:${at}`]),
				`::ffff:${plain}`,
				`::FFFF:${hex}`,
				`0:0:0:0:0:ffff:${hex}`,
				`[::ffff:${hex}]`,
			];
			expect(new Set(spelled.map(normalAddress))).toEqual(new Set([plain]));
		}),
	);
});

test("an invalid address counts as none, however plausible it looks", () => {
	const nearly = [
		"",
		"unknown",
		"_hidden",
		"1",
		"1.2.3",
		"1.2.3.4.5",
		"01.2.3.4",
		"0x7f.0.0.1",
		"256.1.1.1",
		"1::2::3",
	];
	for (const text of [...nearly, "[1.2.3.4", "::1]", "[::1", "1.2.3.4:x", "192.0.2.1 ", "2001:db8::1/64"])
		expect([text, normalAddress(text)]).toEqual([text, null]);
	fc.assert(
		fc.property(fc.string(), (text) => {
			const address = normalAddress(text);
			expect(address === null || normalAddress(address) === address).toBe(true);
			expect(() => normalNetwork(text)).not.toThrow();
		}),
	);
});

test("with any header a sender is counted, and the same sender always as the same", async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: "grapheme-ascii" }), async (junk) => {
			const header = junk.replace(/[^\x20-\x7e]/g, "");
			expect(await client(["10.0.0.5"], "10.0.0.5", `${header},192.0.2.1`)).toBe("192.0.2.1");
			expect(await client(["10.0.0.5"], "203.0.113.9", header)).toBe("203.0.113.9");
		}),
	);
});

test("an IPv6 address is in its networks, an IPv4 address in none but itself", () => {
	const networks = (address: string) => [64, 56, 48].map((bits) => networkOf(address, bits));
	expect(networks("2001:db8:12:3456:789a::1")).toEqual([
		"2001:db8:12:3456::/64",
		"2001:db8:12:3400::/56",
		"2001:db8:12::/48",
	]);
	expect(networks("192.0.2.1")).toEqual(["192.0.2.1", "192.0.2.1", "192.0.2.1"]);
});
