import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("needs no setting", () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		siteUrl: undefined,
		dataDirectory: resolve("data"),
		database: resolve("data/tracewright.sqlite"),
		firstAdmin: undefined,
		formLimit: 30,
		trustProxy: false,
	});
});

test("reads every setting, and ignores what is none of its own", () => {
	const environment = {
		PORT: "0",
		HOST: "::",
		SITE_URL: "https://www.example.com/",
		DATA_DIR: "/srv/site",
		DATABASE_URL: "postgresql://user@db/site",
		ADMIN_EMAIL: "owner@studio.photography",
		ADMIN_PASSWORD: "twelve letters",
		FORM_LIMIT: "5",
		TRUST_PROXY: "1",
		HOME: "/root",
	};
	expect(readConfig(environment)).toEqual({
		port: 0,
		host: "::",
		siteUrl: "https://www.example.com",
		dataDirectory: "/srv/site",
		database: "postgresql://user@db/site",
		firstAdmin: { email: "owner@studio.photography", password: "twelve letters" },
		formLimit: 5,
		trustProxy: true,
	});
});

test("an empty variable counts as absent", () => {
	expect(readConfig({ PORT: "", SITE_URL: "", DATABASE_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })).toEqual(
		readConfig({}),
	);
});

test("cannot be changed once it is read", () => {
	expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
	["PORT", "http"],
	["PORT", "-1"],
	["PORT", "65536"],
	["PORT", "80.5"],
	["PORT", " "],
	["PORT", "0x50"],
	["PORT", "1e3"],
	["SITE_URL", "www.example.com"],
	["SITE_URL", "ftp://example.com"],
	["SITE_URL", "javascript:alert(1)"],
	["SITE_URL", "https://example.com/site"],
	["SITE_URL", "https://example.com/?a"],
	["SITE_URL", "https://user:password@example.com"],
	["DATABASE_URL", "mysql://localhost"],
	["DATABASE_URL", "./data.sqlite"],
	["ADMIN_EMAIL", "owner"],
	["ADMIN_PASSWORD", "short"],
	["ADMIN_PASSWORD", "x".repeat(1_001)],
	["FORM_LIMIT", "0"],
	["FORM_LIMIT", "many"],
	["TRUST_PROXY", "yes"],
])("a wrong %s stops the start with one line that names it and what it takes", (variable, value) => {
	const environment = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "twelve letters", [variable]: value };
	const read = () => readConfig(environment);
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(new RegExp(`^${variable} takes [^\\n]+$`));
});

test.each([{ ADMIN_EMAIL: "owner@example.com" }, { ADMIN_PASSWORD: "twelve letters" }])(
	"%o alone is refused",
	(environment) => {
		expect(() => readConfig(environment)).toThrow("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
	},
);
