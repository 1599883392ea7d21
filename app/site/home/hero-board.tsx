import { type ComponentType, useEffect, useState } from "react";

/** The same drawing as a file, whose nets cannot light up. */
const staticDrawing = "/drawings/hero-board.svg#board";

/**
 * The board beside the headline. Its lines are a fifth of the whole page, so the page shows the file, and after hydration
 * the drawing whose nets light up.
 */
export function HeroBoard() {
	const [Live, setLive] = useState<ComponentType | null>(null);
	useEffect(() => {
		import("virtual:drawing/hero-board").then(
			({ default: drawing }) => setLive(() => drawing),
			// Without it the board stays dark.
			() => undefined,
		);
	}, []);
	if (Live) return <Live />;
	return (
		<svg viewBox="0 0 820 780" className="hero-board" aria-hidden="true">
			<use href={staticDrawing} />
		</svg>
	);
}
