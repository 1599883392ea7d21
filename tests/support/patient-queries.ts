import { configure } from "@testing-library/dom";

configure({
	// A busy machine may take long; a test that fails is the only one that waits it out.
	asyncUtilTimeout: 100_000,
	// The whole document says less than the sentence before it.
	getElementError: (message) => new Error(message ?? undefined),
	// A toast often says what stands at a field too. Tests read it by `watchToasts`.
	defaultIgnore: "script, style, [data-sonner-toast] *",
});
