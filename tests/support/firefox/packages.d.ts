// The parts of this package that the tests use, for a type check without the package.

declare module "puppeteer-core" {
	type Arguments = unknown[];
	interface Locator {
		fill(value: string): Promise<void>;
		click(): Promise<void>;
	}
	export interface Page {
		on(event: "console", listener: (message: ConsoleMessage) => void): void;
		on(event: "pageerror", listener: (error: unknown) => void): void;
		setDefaultTimeout(milliseconds: number): void;
		setViewport(size: { width: number; height: number }): Promise<void>;
		goto(address: string): Promise<{ status(): number } | null>;
		screenshot(): Promise<Uint8Array>;
		locator(selector: string): Locator;
		keyboard: { press(key: string): Promise<void> };
		evaluate<Given extends Arguments, Result>(
			script: (...given: Given) => Result,
			...given: Given
		): Promise<Awaited<Result>>;
		$eval<Result>(selector: string, script: (element: Element) => Result): Promise<Awaited<Result>>;
		$$eval<Result>(selector: string, script: (elements: Element[]) => Result): Promise<Awaited<Result>>;
		waitForSelector(selector: string): Promise<unknown>;
		waitForNetworkIdle(): Promise<void>;
		waitForFunction<Given extends Arguments>(
			script: (...given: Given) => unknown,
			options?: { timeout?: number },
			...given: Given
		): Promise<unknown>;
	}
	interface ConsoleMessage {
		type(): string;
		text(): string;
		location(): { url?: string };
	}
	export interface BrowserContext {
		newPage(): Promise<Page>;
		close(): Promise<void>;
	}
	export interface Browser {
		createBrowserContext(): Promise<BrowserContext>;
		close(): Promise<void>;
	}
	const puppeteer: {
		launch(options: {
			browser: "firefox";
			executablePath: string;
			headless: boolean;
			extraPrefsFirefox: Record<string, unknown>;
		}): Promise<Browser>;
	};
	export default puppeteer;
}
