import { useSyncExternalStore } from "react";
import { darkDrawing } from "../../ui/cover.tsx";
import { onThemeChange, readTheme } from "../../ui/theme.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { StoredImage } from "./stored-image.tsx";

/** The cover that the site draws where there is no image, in the theme of the screen. */
export function StoredDrawing({ address, className }: { address: string; className: string }) {
	const chosen = useSyncExternalStore(onThemeChange, readTheme, () => "system");
	const systemIsDark = useMediaQuery("(prefers-color-scheme: dark)");
	const isDark = chosen === "dark" || (chosen === "system" && systemIsDark);
	return <StoredImage address={isDark ? darkDrawing(address) : address} alt="" className={className} />;
}
