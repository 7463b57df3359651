/** Serves an empty route, the baseline of all figures: the capacity of Koa and Node alone. */
import type { AddressInfo } from "node:net";
import Koa from "koa";

const app = new Koa();
app.use((ctx) => {
  ctx.body = { message: "Nothing was asked." };
});
const server = app.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("disconnect", () => process.exit());
