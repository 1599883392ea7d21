import { cleanup, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { company } from "../../../content/company.ts";

const empty = {
	founded: "",
	registeredOffice: "",
	registrationNumber: "",
	hours: "",
	leadEngineers: [],
	benchEquipment: [],
} satisfies typeof company.ledger;
beforeEach(() => {
	cleanup();
	vi.resetModules();
});

/** The ledger of a company with these facts, as label and lines. */
async function open(facts: Partial<typeof company.ledger>, timeZone = "Asia/Kolkata") {
	vi.doMock("../../../content/company.ts", () => ({
		company: { ...company, timeZone, ledger: { ...empty, ...facts } },
	}));
	const { Ledger } = await import("./ledger.tsx");
	render(<Ledger />);
	const ledger = screen.queryByRole("region");
	return (
		ledger &&
		within(ledger)
			.getAllByRole("term")
			.map((term) => term.parentElement?.textContent)
	);
}

test("nothing is shown while nothing is filled in", async () => {
	expect(await open({})).toBeNull();
});

test("what is filled in is shown, with the offset from UTC after the hours, and nothing else is", async () => {
	const facts = {
		founded: "2014",
		hours: "Mon to Fri, 09:30 to 18:30",
		leadEngineers: [{ name: "A. Rao", field: "Firmware" }],
		benchEquipment: ["Oscilloscope, 1 GHz", "LCR meter"],
	};
	expect(await open(facts)).toEqual([
		"Founded2014",
		"HoursMon to Fri, 09:30 to 18:30, UTC+05:30",
		"Lead engineersA. Rao, Firmware",
		"On the benchOscilloscope, 1 GHzLCR meter",
	]);
});

test("where the clock is changed in summer both offsets are named", async () => {
	expect(await open({ hours: "09:00 to 17:00" }, "Europe/Berlin")).toEqual([
		"Hours09:00 to 17:00, UTC+01:00 / UTC+02:00",
	]);
});
