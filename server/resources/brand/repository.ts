import type { Logo, StoredBrand } from "../../../contract/brand.ts";
import type { Store } from "../../../db/connect.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import { storeImage } from "../../storage/images/image-store.ts";
import type { ProcessedImage } from "../../storage/images/process-image.ts";
import { fitValues } from "../../words/fit-values.ts";
import { brandFile } from "../../words/word-files.ts";

/** What changes of a brand: undefined stays, null is what ships. */
export interface BrandChange {
	accent: string | null | undefined;
	dark: string | null | undefined;
	logo: ProcessedImage | null | undefined;
	logoDark: ProcessedImage | null | undefined;
}

/** The stored brand; what is missing is as it ships. */
export async function findBrand(store: Store): Promise<StoredBrand> {
	const row = await store.selectFrom("words").select("json").where("file", "=", "brand").executeTakeFirst();
	const { schema, shipped } = brandFile;
	return fitValues(schema, shipped, row && JSON.parse(row.json)).words as StoredBrand;
}

/** Stores a change of the brand with its new logos. Those that gave way are removed with what nothing names. */
export async function changeBrand(transaction: Store, change: BrandChange, audit: AuditContext): Promise<StoredBrand> {
	const { accent, dark, logo, logoDark } = await findBrand(transaction);
	for (const image of [change.logo, change.logoDark]) {
		if (image) await storeImage(transaction, image, audit.now);
	}
	const brand = {
		accent: change.accent === undefined ? accent : change.accent,
		dark: change.dark === undefined ? dark : change.dark,
		logo: change.logo === undefined ? logo : toLogo(change.logo),
		logoDark: change.logoDark === undefined ? logoDark : toLogo(change.logoDark),
	};
	await transaction.deleteFrom("words").where("file", "=", "brand").execute();
	if (Object.values(brand).some((part) => part !== null))
		await transaction
			.insertInto("words")
			.values({ file: "brand", json: JSON.stringify(brand), updated_at: audit.now.toISOString() })
			.execute();
	await record(transaction, audit, "updated", "brand");
	return brand;
}

function toLogo(image: ProcessedImage | null): Logo | null {
	return image && { image: image.image, width: image.width, height: image.height };
}
