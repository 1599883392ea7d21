import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { ConfirmDialog, Modal } from "./dialog.tsx";

/** The role of a table whose rows are chosen by keyboard. */
const grid = { role: "grid" };

/** A list whose rows open a dialog, from which a row can be removed. */
function Screen({ names }: { names: string[] }) {
	const [rows, setRows] = useState(names);
	const [open, setOpen] = useState<string>();
	const close = () => setOpen(undefined);
	return (
		<main>
			<h1>Inbox</h1>
			{rows.length > 0 && (
				<table {...grid}>
					<tbody>
						{rows.map((name, index) => (
							<tr key={name} tabIndex={index === 0 ? 0 : -1} aria-label={name}>
								<td>
									<button type="button" onClick={() => setOpen(name)}>{`More about ${name}`}</button>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{open && (
				<Modal title={open} onClose={close}>
					<button
						type="button"
						onClick={() => {
							setRows(rows.filter((name) => name !== open));
							close();
						}}
					>
						Delete
					</button>
				</Modal>
			)}
		</main>
	);
}

/** Opens the dialog of a row, and presses a key or a button in it. */
async function leave(
	names: string[],
	opened: string,
	end: (user: ReturnType<typeof renderAdmin>["user"]) => Promise<void>,
) {
	const { user } = renderAdmin(<Screen names={names} />);
	await user.click(screen.getByText(`More about ${opened}`));
	expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
	await end(user);
	await act(async () => undefined);
	expect(screen.queryByRole("dialog")).toBeNull();
	return document.activeElement;
}
const remove = (user: ReturnType<typeof renderAdmin>["user"]) => user.click(screen.getByText("Delete"));

test("a dialog that is closed leads back to what opened it", async () => {
	const focused = await leave(["Asha", "Ravi"], "Ravi", (user) => user.keyboard("{Escape}"));
	expect(focused?.textContent).toBe("More about Ravi");
});

test("after a deletion the list's next row has the focus", async () => {
	expect((await leave(["Asha", "Ravi"], "Asha", remove))?.getAttribute("aria-label")).toBe("Ravi");
});

test("after the last row's deletion the heading has the focus", async () => {
	expect((await leave(["Asha"], "Asha", remove))?.textContent).toBe("Inbox");
});

test("a press outside a dialog closes it, unless its contents are shown only once", async () => {
	// The page behind takes no presses, and the document hears them anyway.
	const user = userEvent.setup({ pointerEventsCheck: 0 });
	const onClose = vi.fn();
	const { show } = renderAdmin(
		<Modal ignoresOutside title="Codes" onClose={onClose}>
			aaaa-bbbb
		</Modal>,
	);
	await user.click(document.body);
	expect(onClose).not.toHaveBeenCalled();
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: admin.details.close }));
	expect(onClose).toHaveBeenCalledTimes(2);
	show(
		<Modal title="More" onClose={onClose}>
			Words
		</Modal>,
	);
	await user.click(document.body);
	expect(onClose).toHaveBeenCalledTimes(3);
});

test("a question focuses the answer that changes nothing, and a press outside does not answer it", async () => {
	const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
	const { user } = renderAdmin(
		<ConfirmDialog open title="Leave?" desc="" confirm="Leave" cancel="Stay" {...answers} />,
	);
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stay" }));
	// The page behind takes no presses, and the document hears them anyway.
	await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
	expect(answers.onCancel).not.toHaveBeenCalled();
	await user.keyboard("{Escape}");
	expect([answers.onConfirm.mock.calls.length, answers.onCancel.mock.calls.length]).toEqual([0, 1]);
});
