import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { redirectSchema } from "../../../contract/redirect.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";

const text = admin.redirects;
const queryKey = ["redirects"];
const call = (options?: { method: "PUT" | "DELETE"; json: object }) =>
	callData("/admin/redirects", z.array(redirectSchema), options);

/** Old addresses: a form that adds one, and where each leads. */
export default function RedirectsPage() {
	const queries = useQueryClient();
	const redirects = useQuery({ queryKey, queryFn: () => call() });
	const change = useMutation({
		mutationFn: call,
		onSuccess: (all) => queries.setQueryData(queryKey, all),
		onError: (error) => {
			const [refused] = error instanceof CallError ? Object.values(error.errors) : [];
			void showToast("error", refused ?? messages.somethingWentWrong);
		},
	});
	const put = (json: object, onSuccess = () => {}) => change.mutate({ method: "PUT", json }, { onSuccess });
	const form = useAdminForm({
		schema: redirectSchema,
		defaultValues: { from: "", to: "" },
		action: { error: change.error, mutate: (values) => put(values, form.reset) },
	});
	const remove = (json: { from: string; to: string }) => {
		const undo = { label: text.undo, onClick: () => put(json) };
		const onSuccess = () => void showToast("info", interpolate(text.removed, json), undo);
		change.mutate({ method: "DELETE", json }, { onSuccess });
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
			<QueryState query={redirects} shape="list" />
			{redirects.data?.length === 0 && <Empty title={text.none} />}
			{redirects.data && redirects.data.length > 0 && (
				<Table caption={text.title} headings={[text.from, text.to, ""]}>
					{redirects.data.map(({ from, to }) => (
						<Row key={from}>
							<RowHeading>{from}</RowHeading>
							<Cell className="wrap-anywhere max-tablet:order-3 max-tablet:col-span-2">{to}</Cell>
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
		</>
	);
}
