import type { ServiceProof } from "../../../contract/service-proof.ts";
import { requestApi } from "../../api/request.ts";

/** Fetches what a service's page shows of the work in its field; null for an unknown name. */
export async function fetchServiceProof(name: string): Promise<ServiceProof | null> {
	const response = await requestApi(`/service/${encodeURIComponent(name)}/proof`);
	return response.ok ? (await response.json()).data : null;
}
