import { admin } from "../../../content/admin.ts";
import { brandCalls } from "../../../contract/brand.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useData } from "../use-data.ts";
import { BrandForm } from "./brand-form.tsx";

/** The company's colors and logo. */
export default function BrandPage() {
	const brand = useData(["brand"], brandCalls.read, {
		// A choice that is not saved stays while the window is left for a file.
		refetchOnWindowFocus: false,
	});
	return (
		<>
			<PageHeading title={admin.brand.title} desc={admin.brand.desc} />
			<QueryState query={brand} shape="form" />
			{brand.data && <BrandForm saved={brand.data} />}
		</>
	);
}
