const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A size in the unit that leaves the fewest figures, such as `4.2 MB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1000)) : 0);
	const value = bytes / 1000 ** power;
	return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
