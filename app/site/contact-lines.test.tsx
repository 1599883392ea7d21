import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { saying } from "../../tests/support/saying.ts";
import { organization } from "../ui/structured-data.ts";
import { ContactLines } from "./contact-lines.tsx";

test.each([
	["080 5550 0142 ext. 7", "+918055500142;ext=7"],
	["089 1234 / 0171 5678", ""],
])("the phone %s is a link to %j, or text that structured data leave out", (phone, dialNumber) => {
	saying("company.json", { ...company, contact_info: { ...company.contact_info, phone, dialNumber } });
	render(<ContactLines link="" />);
	const link = screen.getByText(phone).getAttribute("href");
	const expected = dialNumber === "" ? [null, undefined] : [`tel:${dialNumber}`, dialNumber];
	expect([link, organization().telephone]).toEqual(expected);
});
