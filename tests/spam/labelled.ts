import { findSpamReasons } from "../../server/resources/submissions/spam-detection.ts";
import ordinary from "./ordinary.json" with { type: "json" };
import spam from "./spam.json" with { type: "json" };

/** A message of the set, which is made up after public descriptions of spam, and of what customers and applicants write. */
interface Message {
	name: string;
	text: string;
}

/** The phrases were found with every other message; the others were held out. */
export const halves = ["tuned", "held out"] as const;
type Half = (typeof halves)[number];

/** How many of each kind a half holds, and which of them are flagged by their words alone, sent as through the API. */
export function judge(half: Half): { spam: Judged; ordinary: Judged } {
	const of = (messages: Message[]): Judged => {
		const own = messages.filter((_, index) => (index % 2 === 0) === (half === "tuned"));
		return { count: own.length, flagged: own.filter(isFlagged).map(({ name }) => name) };
	};
	return { spam: of(spam), ordinary: of(ordinary) };
}

interface Judged {
	count: number;
	/** Their names. */
	flagged: string[];
}

function isFlagged({ name, text }: Message): boolean {
	return findSpamReasons({ name, texts: [text], honeypot: "" }).length > 0;
}
