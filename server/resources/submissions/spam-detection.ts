import type { SpamReason } from "../../../contract/submissions.ts";
import { senderPhrases, spamPhrases } from "./spam-phrases.ts";

/** The parts of a submission that are examined. */
export interface SentTexts {
	name: string;
	/** Project type and texts; the fields that ask for a link are not looked at. */
	texts: string[];
	/** The value of the field that people do not see. */
	honeypot: string;
	/** Milliseconds from the first letter to sending; undefined (not a sign) without JavaScript and through the API. */
	typingTime?: number | undefined;
}

/** The points from which a submission is flagged. One sign reaches it alone only when no customer gives it. */
const threshold = 3;
/** The browser may fill in a form this fast, a person does not: no proof alone, nor with one plain link. */
const fastTyping = { milliseconds: 2_000, points: 2 };
/** What senders say of themselves makes an offer only with signs of another kind. */
const senderPoints = 0.5;

/** The characters that are examined: a long text costs little, and spam says at once what it wants. */
const maxCharacters = 5_000;

/** Why a submission looks like spam, or an empty list. It is only marked and stored anyway, so that no words are lost. */
export function findSpamReasons({ name, texts, honeypot, typingTime }: SentTexts): SpamReason[] {
	const text = texts.join("\n").slice(0, maxCharacters).normalize("NFKC").replace(/\s+/g, " ").trim();
	const points: Record<Exclude<SpamReason, "admin">, number> = {
		honeypot: honeypot === "" ? 0 : threshold,
		speed: typingTime !== undefined && typingTime < fastTyping.milliseconds ? fastTyping.points : 0,
		links: scoreLinks(text, name),
		words: scorePhrases(text.toLowerCase()),
		letters: scoreLetters(text, name),
		repetition: scoreRepetition(text.toLowerCase()),
	};
	const total = Object.values(points).reduce((sum, score) => sum + score, 0);
	if (total < threshold) return [];
	return (Object.keys(points) as (keyof typeof points)[]).filter((reason) => points[reason] > 0);
}

/**
 * Whether a submission with these reasons gets its mails; a flagged one does not, so that nobody has the site write to
 * others. Haste may be a browser's that filled in the form, so with it only what robots alone send speaks against them.
 */
export function isNotified(reasons: SpamReason[], texts: string[]): boolean {
	if (reasons.length === 0) return true;
	const isRobot = reasons.includes("honeypot") || reasons.includes("words") || linkMarkup.test(texts.join("\n"));
	return reasons.includes("speed") && !isRobot;
}

const link = /https?:\/\/[^\s"'<>\])]+|\bwww\.[^\s"'<>\])]+/gi;
/** How links are written for pages and forums, which no form asks for. */
const linkMarkup = /<a\s+href|\[(url|link)\b/i;
/** Addresses that hide where they lead, or lead to a chat. */
const shortenedLink = /\b(bit\.ly|tinyurl\.com|goo\.gl|t\.co|is\.gd|cutt\.ly|t\.me|wa\.me|chat\.whatsapp\.com)\//i;
/** Top-level domains that the public lists of abused ones begin with. */
const abusedDomain =
	/\.(xyz|top|click|site|online|icu|buzz|loan|win|bid|shop|store|info|cyou|rest)(?=[\s/:?#.,)\]>"']|$)/i;

function scoreLinks(text: string, name: string): number {
	const links = text.match(link) ?? [];
	const repeated = links.length - new Set(links).size;
	const words = text.replace(link, " ").match(/\p{L}{2,}/gu) ?? [];
	const isShortened = links.some((url) => shortenedLink.test(url));
	const isAbused = abusedDomain.test(text);
	const isPlain = links.length === 1 && !isShortened;
	return (
		(linkMarkup.test(text) ? threshold : 0) +
		(/https?:|www\./i.test(name) ? threshold : 0) +
		([0, 0.5, 0.5, 1, 1][links.length] ?? 2) +
		(repeated > 1 ? 2 : 0) +
		(links.length > 0 && words.length < 3 && !isPlain ? 2 : 0) +
		(isShortened ? 1.5 : 0) +
		(isAbused ? 1.5 : 0)
	);
}

function scorePhrases(text: string): number {
	const ofSender = senderPhrases.some((phrase) => phrase.test(text)) ? senderPoints : 0;
	const scores = spamPhrases.map(
		({ points, phrases }) => points * phrases.filter((phrase) => phrase.test(text)).length,
	);
	return scores.reduce((sum, score) => sum + score, ofSender);
}

/** Letters that a program strung together. */
function scoreLetters(text: string, name: string): number {
	const words = text.replace(link, " ").split(" ").filter(Boolean);
	const random = words.filter(isRandom).length;
	const ofText = words.length > 0 && words.length <= 8 && random * 2 >= words.length ? threshold : 0;
	return ofText + (isRandom(name) ? 1.5 : 0);
}

/** Ten letters of which the case changes again and again, or six in a row and more than one in three twice without a vowel. */
function isRandom(word: string): boolean {
	if (!/^[a-z]{6,}$/i.test(word)) return false;
	const changes = word.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
	return (word.length >= 10 && changes >= 4) || (word.length >= 7 && !/[aeiouy]/i.test(word.slice(0, 7)));
}

/** Words too common to say anything when they come often. */
const stopWords = new Set("and are for from have not our que that the this und une with you your".split(" "));

/** One word again and again, as where a search engine is to find it. */
function scoreRepetition(text: string): number {
	const words = text.replace(link, " ").match(/\p{L}{3,}/gu) ?? [];
	const counts = new Map<string, number>();
	for (const word of words) {
		if (!stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	const highest = Math.max(0, ...counts.values());
	return highest >= 4 && highest / words.length >= 0.2 ? 2.5 : 0;
}
