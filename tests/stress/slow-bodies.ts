import { type Attack, measureAttacks } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { hold, kilobyte } from "./held-connections.ts";

/** Bodies that stand still just before their end. */
export function run(part?: string): Promise<Figure[]> {
	return measureAttacks(attacks, part);
}

const contact = "POST /api/v1/user/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

const nearly = Buffer.concat([Buffer.from('{"name":"'), Buffer.alloc(511 * kilobyte, "a")]);
const length = `Content-Length: ${512 * kilobyte}\r\n\r\n`;
const inChunks = Buffer.concat([Buffer.from(`${(512 * kilobyte).toString(16)}\r\n`), nearly]);

const attacks: Attack[] = [
	hold("1,000 connections from one address with 511 KB of 512 KB", 1, 1_000, contact + length, nearly),
	hold("1,000 connections from 200 addresses with 511 KB of 512 KB", 200, 1_000, contact + length, nearly),
	hold("the same in chunks", 200, 1_000, `${contact}Transfer-Encoding: chunked\r\n\r\n`, inChunks),
	hold("1,000 bodies to a page that reads none", 200, 1_000, `GET /about HTTP/1.1\r\nHost: x\r\n${length}`, nearly),
];
