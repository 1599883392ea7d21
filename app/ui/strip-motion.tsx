import AutoScroll from "embla-carousel-auto-scroll";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";
import { layout } from "../../content/layout.ts";
import { Icon } from "./icon.tsx";
import { useReducedMotion } from "./reduced-motion.ts";

/** Spec 1 and 2: pixels for each of 60 frames a second. */
const speed = 1;

export interface StripMotionProps {
	/** The element that clips the row. */
	strip: RefObject<HTMLElement | null>;
	pauseOnHover: boolean;
}

/** Whether a strip has enough items to go round: all but one fill it. */
function useCanLoop(strip: StripMotionProps["strip"]): boolean {
	const [canLoop, setCanLoop] = useState(false);
	useEffect(() => {
		const element = strip.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			const items = element.querySelectorAll("li");
			const [first, second] = items;
			const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
			setCanLoop((items.length - 1) * Math.abs(step) >= element.clientWidth);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [strip]);
	return canLoop;
}

/**
 * Sets a strip in motion, and shows the control that pauses it. It rests while the keyboard's focus is in it. With too
 * few items to go round, and with reduced motion, it stands still.
 */
export function StripMotion({ strip, pauseOnHover }: StripMotionProps) {
	const canLoop = useCanLoop(strip);
	const reducedMotion = useReducedMotion();
	const isStill = reducedMotion || !canLoop;
	const [paused, setPaused] = useState(false);
	const [focused, setFocused] = useState(false);
	const [hovered, setHovered] = useState(false);
	const direction = document.dir === "rtl" ? "rtl" : "ltr";
	const [attach, embla] = useEmblaCarousel({ loop: true, dragFree: true, active: !isStill, direction }, [
		AutoScroll({ speed, startDelay: 0, playOnInit: false, stopOnFocusIn: false }),
	]);
	const isResting = isStill || paused || focused || (pauseOnHover && hovered);

	useEffect(() => {
		const element = strip.current;
		attach(element);
		if (!element) return;
		element.scrollLeft = 0;
		// The loop shows items from the far end at once, so their images must be loaded.
		for (const image of element.querySelectorAll("img")) image.loading = "eager";
		const onFocus = () =>
			setFocused(element.contains(document.activeElement) && element.matches(":has(:focus-visible), :focus-visible"));
		const onEnter = ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse");
		const onLeave = () => setHovered(false);
		const onBlur = () => setFocused(false);
		const listening = new AbortController();
		const { signal } = listening;
		element.addEventListener("pointerdown", onBlur, { signal });
		element.addEventListener("focusin", onFocus, { signal });
		element.addEventListener("focusout", onBlur, { signal });
		element.addEventListener("pointerenter", onEnter, { signal });
		element.addEventListener("pointerleave", onLeave, { signal });
		return () => listening.abort();
	}, [attach, strip]);

	useEffect(() => {
		if (strip.current) strip.current.dataset.moving = String(!isStill);
	}, [strip, isStill]);

	useEffect(() => {
		// What stands still has no plugins.
		const scroll = isStill ? undefined : embla?.plugins().autoScroll;
		if (!embla || !scroll) return;
		const stopOrPlay = () => (isResting ? scroll.stop() : scroll.play(0));
		// After a drag the strip coasts until it is no faster than by itself: all of it would take seconds, the last ones still.
		const playAfterDrag = () => {
			const { dragHandler, scrollBody } = embla.internalEngine();
			if (!dragHandler.pointerDown() && Math.abs(scrollBody.velocity()) <= speed) stopOrPlay();
		};
		stopOrPlay();
		embla.on("scroll", playAfterDrag).on("settle", playAfterDrag).on("reInit", stopOrPlay);
		return () => {
			embla.off("scroll", playAfterDrag).off("settle", playAfterDrag).off("reInit", stopOrPlay);
		};
	}, [embla, isResting, isStill]);

	if (isStill) return null;
	return (
		<button
			type="button"
			onClick={() => setPaused(!paused)}
			aria-label={paused ? layout.play : layout.pause}
			className="no-print grid size-11 place-items-center rounded-control border border-line-strong text-heading transition-colors hover:border-accent hover:text-accent"
		>
			<Icon name={paused ? "play" : "pause"} className="size-4" />
		</button>
	);
}
