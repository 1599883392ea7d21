import type { ReactNode } from "react";
import { layout } from "../../../content/layout.ts";
import { type OfferedService, offeredServices } from "../../../content/services.ts";
import { type Box, grow, pinLength, type ServiceChips } from "../../../drawing/service-chips.ts";
import { Link } from "../../ui/link.tsx";

/** What a board's menu and its page share. */
export interface Pointing {
	/** The service whose chip is under the pointer or focused. */
	pointed: OfferedService | undefined;
	onPoint: (service: OfferedService | undefined) => void;
}

interface BoardMenuProps extends Pointing {
	board: ServiceChips;
	className?: string;
	/** The drawing of the board. */
	children: ReactNode;
}

/**
 * A board whose chips lead to their services, and name them under the pointer or focused. A chip without a service is
 * covered by a dark lid, which bears no designator.
 */
export function BoardMenu({ board, pointed, onPoint, className = "", children }: BoardMenuProps) {
	const { width, height, chips } = board;
	const services = offeredServices();
	const { name } = layout.navigation.services;
	const focused = () => services.find(({ address }) => address === document.activeElement?.getAttribute("href"));
	const viewBox = `0 0 ${width} ${height}`;
	const placed = chips.flatMap((chip, index) => {
		const service = services[index];
		return service ? [{ chip, service }] : [];
	});
	const pointedChip = placed.find(({ service }) => service.path === pointed?.path)?.chip;
	const label = pointedChip && besideChip(pointedChip, board);
	return (
		// biome-ignore lint/a11y/useSemanticElements: only SVG elements are drawn in a drawing
		<svg viewBox={viewBox} fill="none" role="group" aria-label={name} className={`board-menu ${className}`}>
			{children}
			{chips.slice(services.length).map((chip) => (
				<rect key={`${chip.x} ${chip.y}`} {...chip} rx="4" fill="var(--draw-die)" stroke="var(--draw-trace)" />
			))}
			{placed.map(({ chip, service }) => (
				// The head of a page cannot be added to from inside of an SVG, so nothing is fetched ahead.
				<Link
					key={service.path}
					to={service.address}
					prefetch="none"
					aria-label={service.title}
					onPointerEnter={() => onPoint(service)}
					onPointerLeave={() => onPoint(focused())}
					onFocus={() => onPoint(service)}
					onBlur={() => onPoint(undefined)}
				>
					<rect {...grow(chip, pinLength)} />
				</Link>
			))}
			{label && (
				<text x={label.x} y={label.y} textAnchor={label.anchor} dominantBaseline={label.baseline}>
					{pointed?.title}
				</text>
			)}
		</svg>
	);
}

/** The distance from the board's upper edge that leaves room for a name. */
const roomAbove = 40;

/** Where a chip's name stands: over it in the upper half of the board where it fits, else under it, and towards the middle. */
function besideChip({ x, y, width, height }: Box, board: ServiceChips) {
	const centre = x + width / 2;
	const at =
		y > roomAbove && y + height / 2 < board.height / 2
			? ({ y: y - 12, baseline: "auto" } as const)
			: ({ y: y + height + 10, baseline: "hanging" } as const);
	// From further left, or a long name reaches the next part.
	if (centre < board.width / 3) return { ...at, x: Math.max(0, x - 24), anchor: "start" } as const;
	if (centre > (board.width * 2) / 3) return { ...at, x: x + width, anchor: "end" } as const;
	return { ...at, x: centre, anchor: "middle" } as const;
}
