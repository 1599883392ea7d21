import { useQuery } from "@tanstack/react-query";
import { fetchImage } from "../api.ts";
import { useObjectUrl } from "./use-object-url.ts";

/**
 * The address of an image of the site that is read with the admin's token, which an `<img>` does not send: images of
 * scheduled and deleted posts are not public. Undefined until it has loaded.
 */
export function useStoredImage(address: string | undefined): string | undefined {
	const image = useQuery({
		queryKey: ["image", address],
		queryFn: ({ signal }) => fetchImage(address ?? "", signal),
		enabled: address !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return useObjectUrl(image.data);
}
