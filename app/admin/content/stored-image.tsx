import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { darkDrawing } from "../../ui/cover.tsx";
import { onThemeChange, readTheme } from "../../ui/theme.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { fetchImage } from "../api.ts";
import { contentTypes } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";

interface StoredImageProps {
	/** Its address on the site, such as `/assets/blogs/….webp`. */
	address: string;
	alt: string;
	className?: string;
}

/** An image of the site that need not be public; nothing until it has loaded. */
export function StoredImage({ address, alt, className }: StoredImageProps) {
	const url = useStoredImage(address);
	return url && <img src={url} alt={alt} className={className} />;
}

/** The cover that the site draws where there is no image, in the theme of the screen. */
export function StoredDrawing({ address, className }: { address: string; className: string }) {
	const chosen = useSyncExternalStore(onThemeChange, readTheme, () => "system");
	const systemIsDark = useMediaQuery("(prefers-color-scheme: dark)");
	const isDark = chosen === "dark" || (chosen === "system" && systemIsDark);
	return <StoredImage address={isDark ? darkDrawing(address) : address} alt="" className={className} />;
}

/**
 * The address of an image of the site that is read with the admin's token, which an `<img>` does not send: images of
 * scheduled and deleted posts are not public. Undefined until it has loaded.
 */
function useStoredImage(address: string | undefined): string | undefined {
	const image = useQuery({
		queryKey: ["image", address],
		queryFn: ({ signal }) => fetchImage(address ?? "", signal),
		enabled: address !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return useObjectUrl(image.data);
}

/** The address of the form's image, chosen or stored; undefined without one. */
export function useImageUrl({ type, item, image }: Pick<EditorState, "type" | "item" | "image">): string | undefined {
	const chosen = useObjectUrl(image.kind === "replace" ? image.file : undefined);
	const stored = image.kind === "keep" && item?.image ? `${contentTypes[type].images}/${item.image}` : undefined;
	return useStoredImage(stored) ?? chosen;
}

/** An address for a file, valid on this page alone; undefined without a file. */
function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return file && url;
}
