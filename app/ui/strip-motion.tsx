import AutoScroll from "embla-carousel-auto-scroll";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useState } from "react";
import { layout } from "../../content/layout.ts";
import { Icon } from "./icon.tsx";
import { useReducedMotion } from "./reduced-motion.ts";

export interface StripMotionProps {
	/** The element that clips the row. */
	strip: RefObject<HTMLElement | null>;
	pauseOnHover: boolean;
}

/** Sets a strip in motion, and shows the control that pauses it. It rests while the keyboard's focus is in it. */
export function StripMotion({ strip, pauseOnHover }: StripMotionProps) {
	const still = useReducedMotion();
	const [paused, setPaused] = useState(false);
	const [focused, setFocused] = useState(false);
	const [hovered, setHovered] = useState(false);
	const [attach, embla] = useEmblaCarousel({ loop: true, dragFree: true, active: !still }, [
		AutoScroll({ speed: 1, startDelay: 0, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
	]);
	const rests = still || paused || focused || (pauseOnHover && hovered);

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
		element.addEventListener("focusin", onFocus);
		element.addEventListener("focusout", onBlur);
		element.addEventListener("pointerenter", onEnter);
		element.addEventListener("pointerleave", onLeave);
		return () => {
			element.removeEventListener("focusin", onFocus);
			element.removeEventListener("focusout", onBlur);
			element.removeEventListener("pointerenter", onEnter);
			element.removeEventListener("pointerleave", onLeave);
		};
	}, [attach, strip]);

	useEffect(() => {
		if (strip.current) strip.current.dataset.moving = String(!still);
	}, [strip, still]);

	useEffect(() => {
		// A strip that stands still has no plugins.
		const scroll = still ? undefined : embla?.plugins().autoScroll;
		if (!embla || !scroll) return;
		// A drag starts the scroll again when it ends, and says so just before it does; it must not while the strip is to rest.
		const rest = () => {
			if (rests) queueMicrotask(scroll.stop);
		};
		const obey = () => (rests ? scroll.stop() : scroll.play(0));
		obey();
		embla.on("autoScroll:play", rest).on("reInit", obey);
		return () => {
			embla.off("autoScroll:play", rest).off("reInit", obey);
		};
	}, [embla, rests, still]);

	if (still) return null;
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
