import { z } from "zod";

/** The data of the response to a submission, apart from all else that the contract says of submissions: browsers load it. */
export const createdSubmissionSchema = z.object({ _id: z.string() });
