import type { ServiceProof } from "../../../contract/service-proof.ts";
import { fetchData } from "../../api/request.ts";

/** Fetches what a service's page shows of the work in its field; null for an unknown name. */
export function fetchServiceProof(name: string): Promise<ServiceProof | null> {
	return fetchData<ServiceProof>(`/service/${encodeURIComponent(name)}/proof`, { projects: "array", posts: "array" });
}
