import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome, Linux"],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge, Windows"],
	[
		`Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet, Android",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
		"Safari, macOS",
	],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, macOS"],
	["curl/8.5.0", "curl"],
	["<script>alert(1)</script>", ""],
	["", ""],
	[undefined, ""],
])("describes %j as %j", (userAgent, device) => {
	expect(describeDevice(userAgent)).toBe(device);
});
