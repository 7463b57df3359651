/** A process that a test kills: `<database>` runs the migrations. */
import { createStore } from "../store/store.ts";

const store = createStore(process.argv[2] ?? "");
await store.migrate();
await store.close();
