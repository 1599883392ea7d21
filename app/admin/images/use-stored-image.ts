import { useQuery } from "@tanstack/react-query";
import { fetchImage } from "../api.ts";
import { useObjectUrl } from "./use-object-url.ts";

/**
 * An address under which the page can show an image of the site, read with the admin's token: those of scheduled and
 * deleted posts are closed to everybody else, and an `<img>` sends no token. Undefined until it is there.
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
