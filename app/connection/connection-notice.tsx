import { useEffect, useSyncExternalStore } from "react";
import { layout } from "../../content/layout.ts";
import { isOffline, onConnectionChange, untilReachable } from "./connection.ts";

const heightProperty = "--connection-notice-height";

/**
 * Says over the page, without moving it, that the server cannot be reached, and keeps the visitor on the page meanwhile.
 * `offline` is the text where the browser itself has no network.
 */
export default function ConnectionNotice({ offline = layout.away }: { offline?: string }) {
	const isShown = useSyncExternalStore(onConnectionChange, isOffline, () => false);
	const online = useSyncExternalStore(
		onConnectionChange,
		() => navigator.onLine,
		() => true,
	);
	useEffect(keepOnPage, []);
	return (
		<div role="status" className="no-print">
			{isShown && (
				<p
					ref={tellHeight}
					className="fixed inset-x-0 bottom-0 z-40 border-t border-mask-line bg-ink px-4 py-3 text-center text-small text-silk"
				>
					{online ? layout.unanswered : offline}
				</p>
			)}
		</div>
	);
}

/** Tells the styles how high the notice is, so that what else stands at the lower edge stands above it. */
function tellHeight(notice: HTMLElement | null) {
	if (!notice) return;
	const { style } = document.documentElement;
	// `offsetHeight` is rounded, which can leave half a pixel between the notice and what stands above it.
	const tell = () => style.setProperty(heightProperty, `${notice.getBoundingClientRect().height}px`);
	const observer = new ResizeObserver(tell);
	observer.observe(notice);
	return () => {
		observer.disconnect();
		style.removeProperty(heightProperty);
	};
}

/**
 * Prevents what would lead to the browser's own error page while the server is away: a link that no script follows is
 * followed when it returns, and a form keeps its fields.
 */
function keepOnPage(): () => void {
	const holdLink = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (event.defaultPrevented || !isOffline() || event.button !== 0 || !link || link.target === "_blank") return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { origin, pathname, href } = link;
		if (origin !== location.origin || pathname === location.pathname) return;
		event.preventDefault();
		void untilReachable().then(() => location.assign(href));
	};
	const holdForm = (event: SubmitEvent) => {
		if (!event.defaultPrevented && isOffline()) event.preventDefault();
	};
	window.addEventListener("click", holdLink);
	window.addEventListener("submit", holdForm);
	return () => {
		window.removeEventListener("click", holdLink);
		window.removeEventListener("submit", holdForm);
	};
}
