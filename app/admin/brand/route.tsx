import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { brandSchema } from "../../../contract/brand.ts";
import { callData } from "../api.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { BrandForm } from "./brand-form.tsx";

/** The company's colors and logo. */
export default function BrandPage() {
	const brand = useQuery({
		queryKey: ["brand"],
		queryFn: () => callData("/admin/brand", brandSchema),
		// What is being chosen stays while the window is left for a file.
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
