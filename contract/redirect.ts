import { z } from "zod";
import { messages } from "./messages.ts";

const address = z
	.string(messages.addressRefused)
	.trim()
	.min(1, messages.addressRefused)
	.max(2_000, messages.addressRefused);

/** An old address, and where it leads: paths of the site. */
export const redirectSchema = z.object({ from: address, to: address });

/** Names an old address. */
export const oldAddressSchema = redirectSchema.pick({ from: true });

export type Redirect = z.infer<typeof redirectSchema>;
