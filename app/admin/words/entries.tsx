import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { fieldOf, unwrapped } from "../../../content/merge-words.ts";
import { preview } from "../../../contract/readable-text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { UndoLine, useUndo } from "../ui/undo.tsx";
import { DefaultMark } from "./default-mark.tsx";
import { Folded } from "./folded.tsx";
import { idOf, type Place, reveal, useProblem } from "./place.ts";
import { blank, boundsOf, entryOf } from "./word-schema.ts";

interface EntriesProps extends Place {
	list: z.ZodArray;
	/** The fields of an entry. */
	renderEntry: (place: Place) => ReactNode;
}

/** A list: its entries can be added to, moved and removed as far as its schema takes it. */
export function Entries({ schema, list, path, label, sample, renderEntry }: EntriesProps) {
	const text = admin.words;
	const entry = entryOf(list);
	const isText = !(unwrapped(entry) instanceof z.ZodObject);
	const { min, max } = boundsOf(list);
	const { keys, all, change, placeAfter } = useEntries(path);
	const [said, setSaid] = useState("");
	const undo = useUndo();
	const { trigger } = useFormContext();
	const problem = useProblem(path);
	const longest = longestOf(sample);
	const move = (index: number, by: number, button: HTMLElement) => {
		undo.forget();
		const to = index + by;
		const name = titleOf(all()[index]);
		// The button moves with its entry, and would lose the focus.
		flushSync(() => change((list) => list.toSpliced(index, 1).toSpliced(to, 0, ...list.slice(index, index + 1))));
		button.focus();
		setSaid(interpolate(text.moved, { entry: name, place: to + 1, count: keys.length }));
	};
	const remove = (index: number) => {
		const removed = all()[index];
		const before = keys[index - 1];
		flushSync(() => change((list) => list.toSpliced(index, 1)));
		document.getElementById(idOf(path))?.focus();
		undo.say("info", interpolate(text.removed, { entry: titleOf(removed) }), () => {
			const place = placeAfter(before) ?? index;
			change((list, made) => list.toSpliced(place, 0, made), removed);
			if (all().length > max) void trigger(path);
			document.getElementById(idOf(path))?.focus();
		});
	};
	const add = () => {
		undo.forget();
		flushSync(() => change((list, made) => [...list, made], blank(entry)));
		reveal(`${path}.${keys.length}`, true);
	};
	return (
		<fieldset
			id={idOf(path)}
			tabIndex={-1}
			aria-describedby={problem && `${idOf(path)}-error`}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
		>
			<legend className="contents">
				<span className="flex items-baseline justify-between gap-4">
					<span className="font-semibold text-heading">{interpolate(text.entries, { label, count: keys.length })}</span>
					<span className="whitespace-nowrap">
						<DefaultMark schema={schema} path={path} label={label} />
					</span>
				</span>
			</legend>
			{problem && (
				<p id={`${idOf(path)}-error`} className="font-medium text-error">
					{problem}
				</p>
			)}
			{keys.map((key, index) => (
				<Entry
					key={key}
					place={{
						schema: entry,
						path: `${path}.${index}`,
						label: interpolate(text.entry, { label, number: index + 1 }),
						sample: longest,
					}}
					isText={isText}
					tools={{
						isFirst: index === 0,
						isLast: index === keys.length - 1,
						onMove: (by, button) => move(index, by, button),
						onRemove: keys.length > min ? () => remove(index) : undefined,
					}}
					renderEntry={renderEntry}
				/>
			))}
			{keys.length < max && (
				<Button variant="secondary" aria-label={`${text.add}: ${label}`} className="justify-self-start" onClick={add}>
					<Icon name="plus" className="size-4" />
					{text.add}
				</Button>
			)}
			<UndoLine done={undo.done} />
			<p role="status" className="sr-only">
				{said}
			</p>
		</fieldset>
	);
}

interface EntryProps extends Pick<EntriesProps, "renderEntry"> {
	place: Place;
	isText: boolean;
	tools: Omit<ToolsProps, "name">;
}

/** An entry next to what moves it: a text as it is, and one with several fields folded, by its title. */
function Entry({ place, isText, tools, renderEntry }: EntryProps) {
	const { control } = useFormContext();
	const title = useWatch({ control, name: place.path, compute: titleOf }) || place.label;
	if (isText)
		return (
			<div className="flex items-start gap-1 [&_label]:sr-only">
				<div className="min-w-0 flex-1">{renderEntry(place)}</div>
				<Tools {...tools} name={title} />
			</div>
		);
	return (
		<div className="relative">
			<Folded path={place.path} label={<span className="min-w-0 flex-1 truncate pe-28">{title}</span>}>
				{renderEntry(place)}
			</Folded>
			<div className="absolute top-1 end-1">
				<Tools {...tools} name={title} />
			</div>
		</div>
	);
}

/** The entries of a list, each with a key that it keeps wherever it moves. */
function useEntries(path: string) {
	const { control, getValues, setValue } = useFormContext();
	const all = (): unknown[] => getValues(path) ?? [];
	const length = useWatch({ control, name: path, compute: (entries: unknown[] | undefined) => entries?.length ?? 0 });
	const [keys, setKeys] = useState<string[]>([]);
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	});
	// At first, and when the form is filled with other values.
	if (keys.length !== length) setKeys(Array.from({ length }, newKey));
	/** @param splice makes another list of its entries, and of their keys; `made` stands for a new one */
	const change = (splice: <Entry>(list: Entry[], made: Entry) => Entry[], made?: unknown) => {
		setKeys((keys) => splice(keys, newKey()));
		setValue(path, splice(all(), made), { shouldDirty: true });
	};
	/** The place behind an entry by its key, wherever it is by now; undefined where it is gone. */
	const placeAfter = (key: string | undefined) => latest.current.indexOf(key ?? "") + 1 || undefined;
	return { keys, all, change, placeAfter };
}

let lastKey = 0;

function newKey(): string {
	lastKey += 1;
	return `${lastKey}`;
}

interface ToolsProps {
	/** What the entry is called. */
	name: string;
	isFirst: boolean;
	isLast: boolean;
	onMove: (by: number, button: HTMLElement) => void;
	/** Undefined where the list takes no fewer. */
	onRemove: (() => void) | undefined;
}

/** What moves and removes an entry. A button that can do nothing keeps the focus, so that the next press is not lost. */
function Tools({ name, isFirst, isLast, onMove, onRemove }: ToolsProps) {
	const text = admin.words;
	const mover = (by: number, isOff: boolean) => ({
		"aria-disabled": isOff,
		onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => !isOff && onMove(by, currentTarget),
		className: "aria-disabled:opacity-40",
	});
	return (
		<span className="flex">
			<IconButton icon="arrow-up" name={interpolate(text.up, { entry: name })} {...mover(-1, isFirst)} />
			<IconButton icon="arrow-down" name={interpolate(text.down, { entry: name })} {...mover(1, isLast)} />
			{onRemove && <IconButton icon="x" name={interpolate(text.remove, { entry: name })} onClick={onRemove} />}
		</span>
	);
}

/** How many characters of a text name it. */
const titleLength = 60;

/** What an entry is called: its title, name or question, or else its first text; one that is not offered says so. */
function titleOf(entry: unknown): string {
	if (typeof entry === "string") return preview(entry, titleLength);
	const fields = Object.entries(entry ?? {}).filter(([, text]) => typeof text === "string" && text !== "");
	const titles = fields.find(([key]) => /^(?:title|name|question)$/.test(key)) ?? fields[0];
	const title = titles ? preview(String(titles[1]), titleLength) : "";
	return fieldOf(entry, "offered") === false ? interpolate(admin.services.hidden, { title }) : title;
}

/** The entry with most letters, by which a text of each gets its room. */
function longestOf(sample: unknown): unknown {
	const entries = Array.isArray(sample) ? sample : [];
	return entries.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
}
