import type { Logo, StoredBrand } from "../contract/brand.ts";
import data from "./brand.json" with { type: "json" };
import { live } from "./live.ts";

/** The colors and the logo of the company; null is what ships. */
export const brand: StoredBrand = live<StoredBrand>("brand.json", data);

/** The logo on a ground: the one made for it, or else the other. */
export function logoOn(ground: "light" | "dark"): Logo | null {
	return ground === "dark" ? (brand.logoDark ?? brand.logo) : (brand.logo ?? brand.logoDark);
}

/** Whether a logo is so wide that it has the company's name in it. */
export const isWide = ({ width, height }: Pick<Logo, "width" | "height">): boolean => width > 1.6 * height;

/** Names the brand in addresses; empty while it is as it ships. */
export function brandKey(): string {
	const parts = [brand.accent, brand.dark, brand.logo?.image, brand.logoDark?.image];
	return parts.some(Boolean) ? parts.map((part = "") => part?.replace("#", "").slice(0, 8) ?? "").join("-") : "";
}

/** The address of a file in the brand's colors, which is another for each brand. What was uploaded has one alone. */
export function branded(address: string): string {
	const key = brandKey();
	return key === "" || address.startsWith("/assets/") ? address : `/brand/${key}${address}`;
}
