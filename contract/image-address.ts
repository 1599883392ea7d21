/** Where the site itself serves images (spec 7). */
const assetsPath = "/assets";

/**
 * The address of a published image for visitors.
 * @param path its path on the site, such as `/assets/blogs/….webp`
 * @param assetsUrl what replaces `/assets` where a CDN serves images
 */
export function imageAddress(path: string, assetsUrl: string | undefined): string {
	return assetsUrl === undefined ? path : assetsUrl + path.slice(assetsPath.length);
}

/** Whether a path of the site is that of a published image. */
export function isImagePath(path: string): boolean {
	return path.startsWith(`${assetsPath}/`);
}
