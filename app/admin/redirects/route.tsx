import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { type Redirect, redirectCalls, redirectSchema } from "../../../contract/redirects.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { callData, callDone } from "../api.ts";
import { CallError } from "../call-error.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";
import { UndoLine, useUndo } from "../ui/undo.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";

const text = admin.redirects;

interface Change {
	call: "put" | "remove";
	body: Redirect & { replace?: boolean };
}

/** Old addresses: a form that adds one, and where each leads. */
export default function RedirectsPage() {
	const change = useMutation({
		mutationFn: async ({ call, body }: Change) => {
			if (call === "put") await callData(redirectCalls.put, { body });
			else await callDone(redirectCalls.remove, { body });
		},
		meta: { refreshes: ["redirects"] },
		onError(error, { body }) {
			const [refused] = error instanceof CallError ? Object.values(error.errors) : [];
			const existing = error instanceof CallError && redirectSchema.safeParse(error.data).data;
			const replace = { label: text.replace, onClick: () => put({ ...body, replace: true }, form.reset) };
			if (existing) void showToast("error", interpolate(text.existing, existing), replace);
			else void showToast("error", refused ?? messages.somethingWentWrong);
		},
	});
	const undo = useUndo();
	const put = (body: Change["body"], onSuccess = () => {}) => {
		undo.forget();
		change.mutate({ call: "put", body }, { onSuccess });
	};
	const form = useAdminForm({
		schema: redirectSchema,
		defaultValues: { from: "", to: "" },
		action: { error: change.error, mutate: (values) => put(values, form.reset) },
	});
	const remove = (body: Redirect) => {
		const onSuccess = () => undo.say("info", interpolate(text.removed, body), () => put(body));
		change.mutate({ call: "remove", body }, { onSuccess });
	};
	return (
		<>
			<PageHeading title={text.title} desc={text.desc} />
			<form noValidate onSubmit={form.onSubmit} className="mb-8 flex flex-wrap items-start gap-4">
				{(["from", "to"] as const).map((name) => (
					<TextField key={name} label={text[name]} className="min-w-56 flex-1" connection={form.field(name)} />
				))}
				<Button type="submit" disabled={change.isPending} className="mt-7">
					{text.add}
				</Button>
			</form>
			<UndoLine done={undo.done} />
			<PagedList name="redirects" list={redirectCalls.list} none={text.none} searchLabel={text.search}>
				{(redirects) => (
					<Table caption={text.title} headings={[text.from, text.to, ""]}>
						{redirects.map(({ from, to, leads }) => (
							<Row key={from}>
								<RowHeading>
									<span className="wrap-anywhere">{from}</span>
								</RowHeading>
								<Cell className="wrap-anywhere max-tablet:order-3 max-tablet:col-span-2">
									<span>{to}</span>
									{!leads && <p className="text-small text-muted">{text.noPage}</p>}
								</Cell>
								<ButtonCell>
									<Button
										variant="secondary"
										disabled={change.isPending}
										aria-label={interpolate(text.removeOf, { from })}
										onClick={() => remove({ from, to })}
									>
										{text.remove}
									</Button>
								</ButtonCell>
							</Row>
						))}
					</Table>
				)}
			</PagedList>
		</>
	);
}
