// All of these run in the page, and so use nothing from outside themselves.

/** What programs in people's browsers, and on the way to them, make of a page. */
export const pageChanges: Record<string, () => void> = {
	"a translator puts every text into an element": () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
			parentElement?.closest("script, style, noscript, textarea") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
		);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			text.replaceWith(outer);
			outer.append(inner);
			inner.append(text.data);
		}
	},
	"a password manager puts an element after each input": () => {
		for (const input of document.querySelectorAll("input")) input.after(document.createElement("div"));
	},
	"words are marked, and images wrapped": () => {
		for (const paragraph of document.querySelectorAll("h1, h2, p")) {
			const mark = document.createElement("mark");
			mark.append(...paragraph.childNodes);
			paragraph.append(mark);
		}
		for (const image of document.querySelectorAll("img, svg")) {
			const wrapper = document.createElement("span");
			image.replaceWith(wrapper);
			wrapper.append(image);
		}
	},
	"links are removed": () => {
		for (const link of document.querySelectorAll("main a, footer a")) link.remove();
	},
	"addresses are rewritten": () => {
		for (const link of document.querySelectorAll("a")) {
			const address = link.getAttribute("href") ?? "";
			link.setAttribute("href", `/via?to=${encodeURIComponent(address)}`);
			if (address.startsWith("mailto:")) link.textContent = "[email protected]";
		}
	},
	"comments are removed": () => {
		const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
		const comments: Comment[] = [];
		while (walker.nextNode()) comments.push(walker.currentNode as Comment);
		for (const comment of comments) comment.remove();
	},
	"foreign elements and attributes stand on the document, its head and its body": () => {
		for (const part of [document.documentElement, document.head, document.body]) {
			part.setAttribute("data-foreign", "");
			part.prepend(document.createElement("foreign-first"));
			part.append(document.createElement("foreign-last"));
		}
	},
};

/** Fills in all fields of a page as an impatient visitor does, before its scripts run, and gives their values. */
export const fillFields = () =>
	[...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea, select)[id]")].map((field) => {
		if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
		else field.value = "2026 typed@example.com";
		return field.value;
	});

export const readFields = () =>
	[...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea, select)[id]")].map(({ value }) => value);
