import { expect, test } from "vitest";
import { home } from "../../../content/home.ts";
import { services } from "../../../content/services.ts";
import { findMatchingService } from "./matching-service.ts";

test("every typed word of the hero (spec 1) lights the net of the service that it names", () => {
	const lit = home.hero.rotateWords.map(
		(word) => services.servicesList[findMatchingService(services.servicesList, word) ?? -1]?.path,
	);
	expect(lit).toEqual([
		"embedded-systems-iot",
		"hardware-and-pcbdesign",
		"ai-ml-data-science",
		"app-development",
		"web-development",
	]);
});

test("a word that matches no service lights no net", () => {
	expect(findMatchingService(services.servicesList, "Gardening")).toBeNull();
});
