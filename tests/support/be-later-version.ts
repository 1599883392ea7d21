// Preloaded by Node.js (`--import`): makes the program a later version of itself, with a migration more.
import { becomeLaterVersion } from "./later-migration.ts";

becomeLaterVersion();
