import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Row } from "../../bench/row.ts";
import { signInAt } from "../support/client.ts";
import { rawForm } from "../support/hostile-images.ts";
import { type Attack, keepSending, measureAttacks } from "./attack.ts";
import { heavyImages } from "./heavy-images.ts";

const boundary = "x7MA4YWxk";
/** A post of the future, so that only the images cost something and no page is rendered again. */
const texts = { title: "x", content: "x", publishDate: "2099-01-01" };

/** Images that are made to cost memory or time, uploaded with a token, several at once. */
export async function run(part?: string): Promise<Row[]> {
	const uploads = Object.entries(await heavyImages()).map(([what, image]) => ({
		what,
		form: rawForm(boundary, Buffer.from("x.jpg"), image, texts),
	}));
	const animations = uploads.filter(({ what }) => what.startsWith("a GIF"));
	const attacks = [
		upload("every hostile image, 6 at once", 6, uploads),
		upload("animated GIFs of 14 MB, 2 at once", 2, animations),
	];
	return measureAttacks(attacks, part);
}

interface Upload {
	what: string;
	form: Buffer;
}

/** Uploads one after another from several senders. Each is refused for its contents, or for lack of room. */
function upload(what: string, senders: number, uploads: Upload[]): Attack {
	return {
		what,
		async run({ origin }) {
			const token = await signInAt(origin);
			let next = 0;
			const wrong = new Set<string>();
			await keepSending(senders, async () => {
				const { what: image, form } = uploads[next++ % uploads.length] as Upload;
				const status = await send(origin, token, form);
				if (![200, 413, 415, 503].includes(status)) wrong.add(`${status} for ${image}`);
			});
			if (wrong.size > 0) throw new Error(`answered ${[...wrong].join(", ")}`);
		},
	};
}

async function send(origin: string, token: string, form: Buffer): Promise<number> {
	const headers = {
		Authorization: `Bearer ${token}`,
		"Content-Type": `multipart/form-data; boundary=${boundary}`,
		"Content-Length": form.length,
	};
	const sent = request(`${origin}/api/v1/blog`, { method: "POST", headers, agent: false }).end(form);
	const [response] = await once(sent, "response");
	await text(response);
	return response.statusCode;
}
