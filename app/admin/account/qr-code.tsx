import { encode } from "uqr";

/** A QR code, dark on light in any theme, because cameras expect it so; its quiet zone is part of it. */
export function QrCode({ content, name }: { content: string; name: string }) {
	const { data, size } = encode(content, { ecc: "M", border: 4 });
	const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
	return (
		<svg
			role="img"
			aria-label={name}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-control bg-white"
		>
			<path fill="#000" d={dark.join("")} />
		</svg>
	);
}
