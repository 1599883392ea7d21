import type { Product } from "../../tests/support/product.ts";
import { fetchCompressed } from "../raw.ts";
import { atMost, type Row } from "../row.ts";

const kibibyte = 1024;

/** Pages of mostly text. */
const textPages = ["/about", "/privacy"];

/** A page of each public route. */
export const pageKinds = [
	"/",
	"/services",
	"/service/vlsi",
	"/about",
	"/technologies",
	"/projects",
	"/project/cold-store-logger",
	"/blogs",
	"/blog/int8-cnn-on-a-cortex-m4",
	"/contact-us",
	"/careers",
	"/privacy",
];

/** Bytes that a browser receives before it can paint, and the script that a first visit loads by itself. */
export async function measureWeight(product: Product): Promise<Row[]> {
	const pages = await Promise.all(pageKinds.map((path) => weigh(product, path)));
	const heaviest = pages.reduce((one, other) => (other.html > one.html ? other : one));
	const home = pages.find(({ path }) => path === "/");
	const text = pages
		.filter(({ path }) => textPages.includes(path))
		.reduce((one, other) => (other.script > one.script ? other : one));
	const script = "First-load script on";
	return [
		atMost(14, "KiB", "HTML with inlined CSS, brotli, the heaviest page", heaviest.html, `(${heaviest.path})`),
		atMost(120, "KiB", `${script} home, brotli`, home?.script ?? Number.NaN),
		atMost(108, "KiB", `${script} text pages, brotli`, text.script, `(${text.path})`),
	];
}

async function weigh(product: Product, path: string): Promise<{ path: string; html: number; script: number }> {
	const { bytes } = await fetchCompressed(product.origin + path);
	const page = await (await fetch(product.origin + path)).text();
	// The preloaded modules, those that the page's own script imports, and their imports.
	const named = page.matchAll(/"(\/static\/[^"]+\.js)"/g);
	const scripts = [...new Set([...named].map(([, script]) => script))];
	const sizes = await Promise.all(
		scripts.map(async (script) => (await fetchCompressed(product.origin + script)).bytes.length),
	);
	return { path, html: bytes.length / kibibyte, script: sizes.reduce((sum, size) => sum + size, 0) / kibibyte };
}
