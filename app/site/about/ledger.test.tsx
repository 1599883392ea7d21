import { cleanup, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { about } from "../../../content/about.ts";
import { company } from "../../../content/company.ts";
import { Ledger, ledgerEntries } from "./ledger.tsx";

const empty = {
	founded: "",
	registeredOffice: "",
	registrationNumber: "",
	hours: "",
	leadEngineers: [],
	benchEquipment: [],
} satisfies typeof company.ledger;
beforeEach(cleanup);

/** The ledger of a company with these facts, as label and lines. */
function open(facts: Partial<typeof company.ledger>, timeZone = "Asia/Kolkata") {
	const { title, labels } = about.details.ledger;
	const entries = ledgerEntries({ ...company, timeZone, ledger: { ...empty, ...facts } }, labels);
	render(<Ledger title={title} entries={entries} />);
	const ledger = screen.queryByRole("region");
	return (
		ledger &&
		within(ledger)
			.getAllByRole("term")
			.map((term) => term.parentElement?.textContent)
	);
}

test("an empty ledger is not shown", () => {
	expect(open({})).toBeNull();
});

test("only the filled fields are shown, with the offset from UTC after the hours", () => {
	const facts = {
		founded: "2014",
		hours: "Mon to Fri, 09:30 to 18:30",
		leadEngineers: [{ name: "A. Rao", field: "Firmware" }],
		benchEquipment: ["Oscilloscope, 1 GHz", "LCR meter"],
	};
	expect(open(facts)).toEqual([
		"Founded2014",
		"HoursMon to Fri, 09:30 to 18:30, UTC+05:30",
		"Lead engineersA. Rao, Firmware",
		"On the benchOscilloscope, 1 GHzLCR meter",
	]);
});

test("with daylight saving time both offsets are named", () => {
	expect(open({ hours: "09:00 to 17:00" }, "Europe/Berlin")).toEqual(["Hours09:00 to 17:00, UTC+01:00 / UTC+02:00"]);
});
