import { layout } from "../../content/layout.ts";
import { messages } from "../../contract/messages.ts";
import { refusal } from "./stub-api.ts";

/** Answers to a form that are no success, and what its page says of each. */
export const wrongAnswers: [what: string, answer: () => Response | Promise<Response>, said: string][] = [
	["a portal's page", () => new Response("<html>Sign in to the network</html>"), layout.unsent],
	["an error with 200", () => Response.json({ status: "error" }), layout.unsent],
	["nothing", () => new Response(""), layout.unsent],
	["an empty object", () => Response.json({}), layout.unsent],
	["no content", () => new Response(null, { status: 204 }), layout.unsent],
	["a text with 429", () => new Response("Slow down, 10.0.0.7", { status: 429 }), messages.tooManySubmissions],
	["a refusal of fields that nobody knows", () => refusal(422, { errors: { shoe: ["Too small"] } }), layout.unsent],
	["no line", () => Promise.reject(new TypeError("Failed to fetch")), layout.unsent],
];
