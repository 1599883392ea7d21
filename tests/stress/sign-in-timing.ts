import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { median, type Row } from "../../bench/row.ts";
import { owner } from "../support/session.ts";

const rounds = 40;

/** Compares how long a wrong password takes to be refused for an address that is known and for one that is not. */
export function run(): Promise<Row[]> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data, { TRUST_PROXY: "127.0.0.1" });
		try {
			const times: Record<string, number[]> = { [owner.email]: [], "nobody@example.com": [] };
			for (let round = 0; round < rounds; round++)
				for (const [email, measured] of Object.entries(times)) {
					const started = performance.now();
					await fetch(`${product.origin}/api/v1/user/login`, {
						method: "POST",
						// Each guess comes from a different address, so that none is held up.
						headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.51.${round}.${measured.length}` },
						body: JSON.stringify({ email, password: "wrong" }),
					});
					measured.push(performance.now() - started);
				}
			const [known = 0, unknown = 0] = Object.values(times).map(median);
			return [
				{
					what: `median of ${rounds} refused sign-ins: an unknown address against a known one`,
					goal: "0.8 to 1.25 times as long",
					result: `${unknown.toFixed(1)} ms against ${known.toFixed(1)} ms`,
					met: unknown / known > 0.8 && unknown / known < 1.25,
				},
			];
		} finally {
			await product.stop();
		}
	});
}
