// Opens the store of its first argument, as a start does, and ends.
import { connect } from "../../db/connect.ts";

const store = await connect(process.argv[2] ?? "");
await store.destroy();
process.disconnect?.();
