import { expect, it } from "vitest";
import { addressForLog } from "./address-for-log.ts";

it.each([
  ["/reset-password?token=abc#x", "/reset-password"],
  ["/api/previews/Zm9vYmFy/wizards/supplier", "/api/previews/***/wizards/supplier"],
  ["/preview/Zm9vYmFy", "/preview/***"],
  ["/unsubscribe/maria@example.com/now", "/unsubscribe/***/now"],
  ["/maria%40example.com", "/***"],
  ["/a@b/c/@/d%40", "/***/c/***/***"],
  ["/api/files/5f2c", "/api/files/5f2c"],
])("writes %s into the log as %s", (address, written) => {
  expect(addressForLog(address)).toBe(written);
});
