/** Calls at the prompt of Windows. */
import { expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const batch = (code: string) => `# Orders\n\n\`\`\`bat\n${code}\n\`\`\`\n`;
const key = '-H "X-Shop-Key: %KEY%"';

test.each([
  `curl.exe ${key} "https://api.shop.example/v1/orders?shop=7&limit=20"`,
  `C:\\> curl.exe -X DELETE ${key} https://api.shop.example/v1/orders/%CHOSEN%`,
  `curl ${key} ^\n  "https://api.shop.example/v1/orders?shop=%CHOSEN%&limit=%MOST%"`,
  "curl.exe -d grant=%WHO% -d hours=8 https://api.shop.example/v1/tokens",
  `curl.exe ${key} -H "Content-Type: application/json" --json "{\\"sku\\": \\"A-1\\", \\"count\\": 2, \\"speed\\": \\"%HOW%\\"}" https://api.shop.example/v1/orders`,
])("%s has no finding", (code) => {
  expect(findingsIn(api, batch(code))).toEqual([]);
});

test.each([
  [
    `curl.exe ${key} "https://api.shop.example/v1/orders?shop=seven"`,
    '4: query parameter "shop" is "seven", but the spec says integer',
  ],
  [
    `curl.exe ${key} ^\n  "https://api.shop.example/v1/orders?shop=%CHOSEN%&state=lost"`,
    '5: query parameter "state" is "lost", but the spec allows "open", "sent"',
  ],
  [
    "curl.exe -d grant=ghost https://api.shop.example/v1/tokens",
    '4: form field "grant" is "ghost", but the spec allows "user", "robot"',
  ],
  [
    `wget.exe --header="X-Shop-Key: k" "https://api.shop.example/v1/orders?shop=7&limit=500"`,
    '4: query parameter "limit" is 500, but the spec says maximum 100',
  ],
])("%s has a finding", (code, found) => {
  expect(findingsIn(api, batch(code))).toEqual([found]);
});
