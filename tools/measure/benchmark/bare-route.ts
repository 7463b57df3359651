/** The measure of all figures: what Koa and Node bear here when nothing is asked of them. */
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
