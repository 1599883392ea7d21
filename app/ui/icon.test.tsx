import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Icon } from "./icon.tsx";

vi.mock("virtual:icons", () => ({ names: "cpu arrow-right", sprite: "/static/icons-0.svg" }));

test("an icon comes from the sprite", () => {
	expect(renderToStaticMarkup(<Icon name="cpu" />)).toContain('<use href="/static/icons-0.svg#cpu">');
});

test.each(["no-such-icon", "arrow", ""])("spec 1: the unknown name %j shows the plain circle", (name) => {
	const drawn = renderToStaticMarkup(<Icon name={name} />);
	expect(drawn).toContain("<circle");
	expect(drawn).not.toContain("<use");
});
