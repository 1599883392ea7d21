/** Browsers by their product in a user agent; the first that matches counts, because most name others too. */
const browsers: [product: RegExp, name: string][] = [
	[/\bEdg(?:A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/\S+ .*Safari\//, "Safari"],
];
const systems: [part: RegExp, name: string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

/** The browser and the system that a user agent names, such as `Firefox, Windows`; empty when it names neither. */
export function describeDevice(userAgent: string | undefined): string {
	if (!userAgent) return "";
	const names = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
	// A program other than a browser names itself first, such as `curl/8.5.0`.
	return names.length > 0 ? names.join(", ") : (/^[A-Za-z][\w.-]{0,30}/.exec(userAgent)?.[0] ?? "");
}
