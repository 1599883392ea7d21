import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
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

test.each([
	[
		"2001:db8::1",
		"2001:DB8::1",
		"2001:0db8:0000:0000:0:0:0:0001",
		"2001:db8:0:0::1",
		"[2001:db8::1]",
		"2001:db8::1%eth0",
	],
	["2001:db8:1::8:0:1", "2001:db8:1:0:0:8:0:1", "[2001:DB8:1:0:0:8::1]:8080", "[2001:db8:1::8:0:1]:"],
	["::1", "0:0:0:0:0:0:0:1", "[::1]:443", "0::1"],
	["192.0.2.1", "192.0.2.1:80", "192.0.2.1:", "[192.0.2.1]:80", "::ffff:192.0.2.1", "[::ffff:192.0.2.1]:80"],
	["192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:c000:0201", "[::ffff:c000:201]"],
])("every spelling of %s is one", (address, ...spellings) => {
	expect(new Set([address, ...spellings].map(normalAddress))).toEqual(new Set([address]));
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
