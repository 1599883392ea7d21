import { expect, test } from "vitest";
import { services } from "../../../content/services.ts";
import { findMatchingService } from "./matching-service.ts";

test.each([
	["Embedded Systems & IOT", "embedded-systems-iot"],
	["Hardware & PCB Design", "hardware-and-pcbdesign"],
	["Artificial Intelligence & Machine Learning", "ai-ml-data-science"],
	["App Development", "app-development"],
	["Web development", "web-development"],
])("the typed word %s (spec 1) lights the net of the service that it names", (word, path) => {
	expect(services.servicesList[findMatchingService(services.servicesList, word) ?? -1]?.path).toBe(path);
});

test("a word of a hidden service, of which pages know the address alone, lights no other", () => {
	const list = services.servicesList.map((service) =>
		service.path === "app-development" ? { ...service, title: "", offered: false } : service,
	);
	expect(list[findMatchingService(list, "App Development") ?? -1]?.path).toBe("app-development");
});

test("a word that matches no service lights no net", () => {
	expect(findMatchingService(services.servicesList, "Gardening")).toBeNull();
});
