import type { Fault } from "../fault.ts";

const csv = ["server/inbox/csv.test.ts"];
const exported = ["server/inbox/export-routes.test.ts"];

/** The files that the admin takes away. */
export const exports: Fault[] = [
	{
		file: "server/inbox/csv.ts",
		text: '"\'$&"',
		becomes: '"$&"',
		tests: csv,
		breaks: "what a visitor wrote runs as a formula",
	},
	{
		file: "server/inbox/csv.ts",
		text: "[=+\\-@",
		becomes: "[=+@",
		tests: csv,
		breaks: "what begins with a minus runs as a formula",
	},
	{
		file: "server/inbox/csv.ts",
		text: "＝＋－＠",
		becomes: "",
		tests: csv,
		breaks: "a full-width sign runs as a formula",
	},
	{
		file: "server/inbox/csv.ts",
		text: "inert.replaceAll('\"', '\"\"')",
		becomes: "inert",
		tests: csv,
		breaks: "a quote ends its cell",
	},
	{
		file: "server/inbox/csv.ts",
		text: '/[",;|\\t\\r\\n]/',
		becomes: '/["\\t\\r\\n]/',
		tests: csv,
		breaks: "a comma makes two cells of one",
	},
	{
		file: "server/inbox/csv.ts",
		text: 'start = "";',
		becomes: "",
		tests: exported,
		breaks: "the mark of the file's start stands in its middle",
	},
	{
		file: "server/inbox/zip.ts",
		text: "file.push(Buffer.alloc(0), true);",
		becomes: "",
		tests: exported,
		breaks: "an archive is refused as broken",
	},
	{
		file: "server/inbox/zip.ts",
		text: "file.mtime = earliestDate;",
		becomes: "",
		tests: ["server/inbox/zip.test.ts"],
		breaks: "the same entries give another file a minute later",
	},
	{
		file: "server/inbox/zip.ts",
		text: "zip.end();",
		becomes: "",
		tests: exported,
		breaks: "an archive has no list of its files",
	},
	{
		file: "server/inbox/xlsx.ts",
		text: '.replace(/</g, "&lt;")',
		becomes: "",
		tests: exported,
		breaks: "a workbook with a less-than sign in it cannot be opened",
	},
	{
		file: "server/inbox/xlsx.ts",
		text: '.replace(/&/g, "&amp;")',
		becomes: "",
		tests: exported,
		breaks: "a workbook with an ampersand in it cannot be opened",
	},
	{
		file: "server/inbox/xlsx.ts",
		text: '.replace(/_x[0-9a-f]{4}_/gi, "_x005F$&")',
		becomes: "",
		tests: exported,
		breaks: "text that looks like an escape becomes another character",
	},
	{
		file: "server/inbox/xlsx.ts",
		text: "/(?![\\t\\n])\\p{Cc}|[\\ufffe\\uffff]/gu",
		becomes: "/[\\ufffe\\uffff]/gu",
		tests: exported,
		breaks: "a workbook with a control character in it cannot be opened",
	},
	{
		file: "server/inbox/table.ts",
		text: "cursor = page.nextCursor;",
		becomes: "cursor = undefined;",
		tests: exported,
		breaks: "an export ends after its first batch",
	},
	{
		file: "server/inbox/table.ts",
		text: "...filter, limit: batch",
		becomes: "sort: filter.sort, limit: batch",
		tests: exported,
		breaks: "an export holds what its filter hides",
	},
];
