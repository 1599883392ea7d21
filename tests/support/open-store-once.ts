// Opens the data folder and the store of its two arguments, as a start does, and ends.
import { openStore } from "../../server/storage/data-folder/open-store.ts";

const [dataDirectory = "", database = ""] = process.argv.slice(2);
const { store } = await openStore({ dataDirectory, database });
await store.destroy();
