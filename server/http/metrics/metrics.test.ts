import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../../start.mjs";
import { createTestApp } from "../../../tests/support/app.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { createMetrics } from "../../metrics.ts";
import { changeBackupState } from "../../storage/backup/state.ts";
import { serveMetrics } from "./serve.ts";

/** A site, and what an operator's Prometheus reads of it by series: `name{label="value"}`. */
async function openMetrics() {
	let registry = new Registry();
	const site = await openTestSite({
		measure(appContext, measured) {
			const metrics = createMetrics(appContext, measured);
			registry = metrics.registry;
			return metrics.countRequest;
		},
	});
	const { origin, serve, close } = await serveMetrics({ host: "127.0.0.1", port: 0 }, site.appContext.log);
	onTestFinished(close);
	serve(registry);
	const read = async () => {
		const text = await (await fetch(`${origin}/metrics`)).text();
		const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
		return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
	};
	return { site, origin, read };
}

const requestsTotal = (route: string, method: string, status: number) =>
	`tracewright_http_requests_total{route="${route}",method="${method}",status="${status}"}`;

test("requests are counted by the pattern of their route and their status, cached or not", async () => {
	const { site, read } = await openMetrics();
	for (const path of ["/about", "/about", "/about?a", "/blog/none", "/blog/neither", "/api/v1/blog/b/none"])
		await site.ask(path);
	await site.ask("/about", {}, "PUT");
	await expect.poll(async () => (await read()).get(requestsTotal("/about", "PUT", 405))).toBe(1);
	const series = await read();
	expect(series.get(requestsTotal("/about", "GET", 200))).toBe(3);
	expect(series.get(requestsTotal("/blog/:blogId", "GET", 404))).toBe(2);
	expect(series.get(requestsTotal("/api/v1/blog/b/:id", "GET", 404))).toBe(1);
	expect(series.get("tracewright_page_cache_hits_total")).toBe(2);
	const duration = "tracewright_http_request_duration_seconds";
	expect(series.get(`${duration}_count{route="/about",method="GET"}`)).toBe(3);
	expect(series.get(`${duration}_bucket{le="+Inf",route="/about",method="GET"}`)).toBe(3);
	expect(series.get(`${duration}_sum{route="/about",method="GET"}`)).toBeGreaterThan(0);
	expect(series.get("tracewright_cache_responses")).toBeGreaterThan(0);
	expect(series.get("tracewright_cache_bytes")).toBe(site.pages.size());
});

test("whatever is asked for, the number of series stays the same", async () => {
	const { site, read } = await openMetrics();
	const askAll = async (from: number) => {
		for (let number = from; number < from + 50; number += 1)
			for (const path of [
				`/${number}`,
				`/blog/${number}`,
				`/api/v1/${number}`,
				`/${number}/a/b.js`,
				`/about?${number}`,
			])
				await site.ask(path);
		await site.ask(`/${from}/last`, {}, "PUT");
	};
	const puts = async () => (await read()).get(requestsTotal("other", "PUT", 405));
	await askAll(0);
	await expect.poll(puts).toBe(1);
	// Node's own come when something first happens, such as a kind of garbage collection.
	const ownSeries = async () => [...(await read()).keys()].filter((name) => name.startsWith("tracewright_"));
	const before = await ownSeries();
	await askAll(50);
	await expect.poll(puts).toBe(2);
	expect(await ownSeries()).toEqual(before);
});

test("the outbox and the store are read when metrics are requested, and an unavailable one hides no other", async () => {
	const { site, read } = await openMetrics();
	await site.request("/api/v1/user/contact-us", { json: contactForm });
	const series = await read();
	expect(series.get('tracewright_mails{status="waiting"}')).toBe(2);
	expect(series.get('tracewright_mails{status="failed"}')).toBe(0);
	expect(series.get("tracewright_store_bytes")).toBeGreaterThan(0);
	expect([series.get("tracewright_store_up"), series.get("tracewright_ready")]).toEqual([1, 1]);
	await site.store.destroy();
	const away = await read();
	expect([away.get("tracewright_store_up"), away.has("tracewright_mails")]).toEqual([0, false]);
	expect(away.get("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("reports the last verified backup", async () => {
	const { site, read } = await openMetrics();
	const verifiedAt = "tracewright_backup_verified_timestamp_seconds";
	expect((await read()).get(verifiedAt)).toBe(0);
	const begunAt = "2026-03-01T04:00:00.000Z";
	await changeBackupState(site.store, {
		verified: {
			begunAt,
			verifiedAt: begunAt,
			file: "a",
			bytes: 1,
			rows: 1,
			images: 0,
		},
	});
	expect((await read()).get(verifiedAt)).toBe(Date.parse(begunAt) / 1_000);
});

test("metrics that cannot be gathered are answered 500, and logged", async () => {
	const { appContext, logged } = await createTestApp();
	const { origin, serve, close } = await serveMetrics({ host: "127.0.0.1", port: 0 }, appContext.log);
	onTestFinished(close);
	const error = new Error("no metrics");
	serve({ contentType: "text/plain", metrics: () => Promise.reject(error) });
	expect((await fetch(`${origin}/metrics`)).status).toBe(500);
	expect(logged).toMatchObject([{ level: "error", data: { error } }]);
});

test("every query of the dashboard names what is served", async () => {
	const { site, read } = await openMetrics();
	await site.ask("/about");
	await expect.poll(async () => (await read()).has(requestsTotal("/about", "GET", 200))).toBe(true);
	const served = new Set([...(await read()).keys()].map((series) => series.replace(/\{.*/, "")));
	const dashboard = await readFile(join(root, "docs", "grafana-dashboard.json"), "utf8");
	const queries: string[] = JSON.parse(dashboard).panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
		targets.map(({ expr }) => expr),
	);
	expect(queries.length).toBeGreaterThan(15);
	for (const query of queries) {
		const named = query.match(/\b(?:tracewright|process|nodejs)_\w+/g) ?? [];
		expect([query, named.length > 0, named.filter((name) => !served.has(name))]).toEqual([query, true, []]);
	}
});

test("the metrics' port serves only metrics", async () => {
	const { origin } = await openMetrics();
	expect((await fetch(`${origin}/`)).status).toBe(404);
	expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
});
