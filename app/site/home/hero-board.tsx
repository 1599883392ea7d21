import { type ComponentType, useEffect, useState } from "react";
import { heroChips, portraitChips } from "../../../drawing/service-chips.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { BoardMenu, type Pointing } from "../services/board-menu.tsx";

const wideDrawing = () => import("virtual:drawing/hero-board");
const portraitDrawing = () => import("virtual:drawing/portrait-board");

/** The board under or next to the headline: a portrait one on phones, where all of its chips are in view. */
export function HeroBoard(pointing: Pointing) {
	return (
		<>
			<BoardMenu board={heroChips} {...pointing} className="max-phone:hidden">
				<Drawing name="wide" media="(width >= 600px)" load={wideDrawing} />
			</BoardMenu>
			<BoardMenu board={portraitChips} {...pointing} className="[--label-size:14px] phone:hidden">
				<Drawing name="portrait" media="(width < 600px)" load={portraitDrawing} />
			</BoardMenu>
		</>
	);
}

interface DrawingProps {
	/** Its name in the sprite. */
	name: string;
	/** When it is shown. */
	media: string;
	load: () => Promise<{ default: ComponentType }>;
}

/**
 * The lines of a board are a fifth of the whole page, so the page shows the file, and after hydration the drawing whose
 * nets light up.
 */
function Drawing({ name, media, load }: DrawingProps) {
	const [Live, setLive] = useState<ComponentType | null>(null);
	const isVisible = useMediaQuery(media);
	useEffect(() => {
		if (!isVisible) return;
		load().then(
			({ default: drawing }) => setLive(() => drawing),
			// Without it the board stays dark.
			() => undefined,
		);
	}, [isVisible, load]);
	return Live ? <Live /> : <use href={`/drawings/hero-board.svg#${name}`} />;
}
