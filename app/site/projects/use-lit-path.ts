import { useState } from "react";
import { prefersReducedMotion } from "../../ui/reduced-motion.ts";

/** Lights the path of a cover's drawing while its card is pointed at or focused: the end of the drawing's address, and the card's handlers. */
export function useLitPath() {
	const [end, setEnd] = useState("");
	const light = () => setEnd(prefersReducedMotion() ? "#still" : "#signal");
	const rest = () => setEnd("");
	return { end, handlers: { onPointerEnter: light, onPointerLeave: rest, onFocus: light, onBlur: rest } };
}
