import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContentIcon, Icon } from "./icon.tsx";

vi.mock("virtual:icons", () => ({ names: ["cpu", "mail"], sprite: "/static/icons-0.svg" }));

test("an icon comes from the sprite, named by a component or by content", () => {
	expect(renderToStaticMarkup(<Icon name="mail" />)).toContain('<use href="/static/icons-0.svg#mail">');
	expect(renderToStaticMarkup(<ContentIcon name="cpu" />)).toContain('<use href="/static/icons-0.svg#cpu">');
});

test.each(["no-such-icon", "arrow", ""])("spec 1: the unknown name %j in content shows the plain circle", (name) => {
	const drawn = renderToStaticMarkup(<ContentIcon name={name} />);
	expect(drawn).toContain("<circle");
	expect(drawn).not.toContain("<use");
});
