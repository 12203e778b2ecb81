/** Calls whose addresses, bodies and headers have names that other code gives them. */
import { describe, expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const head = "-H 'X-Shop-Key: k' -H 'Content-Type: application/json'";
const sh = (...lines: string[]) => `\`\`\`sh\n${lines.join("\n")}\n\`\`\`\n\n`;

/** Documents that send `body` to `address`, each in its way. */
const forms: Readonly<Record<string, (address: string, body: string) => string>> = {
  "a variable with the body in the same block": (address, body) =>
    sh(`BODY='${body}'`, `curl ${address} ${head} -d "$BODY"`),
  "a variable of an earlier block": (address, body) =>
    sh(`export BODY='${body}'`) + sh(`curl ${address} ${head} -d "\${BODY}"`),
  "a variable that is read from lines": (address, body) =>
    sh("read -r -d '' BODY <<'EOF'", body, "EOF", `curl ${address} ${head} --data "$BODY"`),
  "a variable that cat makes": (address, body) =>
    sh("BODY=$(cat <<'EOF'", body, "EOF", ")", `curl ${address} ${head} --data "$BODY"`),
  "a file that cat writes": (address, body) =>
    sh("cat > order.json <<'EOF'", body, "EOF", `curl ${address} ${head} -d @order.json`),
  "a file that tee writes": (address, body) =>
    sh("tee ./order.json <<EOF", body, "EOF") +
    sh(`curl ${address} ${head} --data-binary @order.json`),
  "a file that is shown before": (address, body) =>
    `Write a file \`order.json\`:\n\n\`\`\`json\n${body}\n\`\`\`\n\nand send it:\n\n${sh(`curl ${address} ${head} -d @./order.json`)}`,
  "a file that is shown by cat": (address, body) =>
    `\`\`\`console\n$ cat order.json\n${body}\n$ curl ${address} ${head} -d @order.json\n\`\`\`\n`,
  "an address with a name": (address, body) =>
    sh(`URL=${address}`) + sh(`curl "$URL" ${head} -d '${body}'`),
  "a name for the begin of the address": (address, body) =>
    sh(`API=${address.replace("/orders", "")}`) + sh(`curl "$API/orders" ${head} -d '${body}'`),
  "names within names": (address, body) =>
    sh(`HOST=${address.replace("/orders", "")}`, "O=$HOST/orders") +
    sh(`curl $O ${head} -d '${body}'`),
  "a header with a name": (address, body) =>
    sh(`H='X-Shop-Key: k'`) +
    sh(`curl ${address} -H "$H" -H 'Content-Type: application/json' -d '${body}'`),
  "a path to curl itself": (address, body) => sh(`/usr/bin/curl ${address} ${head} -d '${body}'`),
};

const right = JSON.stringify({ sku: "A-1", count: 2 }, undefined, 1);
const address = "https://api.shop.example/v1/orders";

describe.each(Object.entries(forms))("A call with %s", (_, write) => {
  test("has no finding as it should be", () => {
    expect(findingsIn(api, `# Orders\n\n${write(address, right)}`)).toEqual([]);
  });

  test("has a finding at the line of a member of another type", () => {
    const text = `# Orders\n\n${write(address, right.replace("2", '"two"'))}`;
    const line = text.split("\n").findIndex((one) => one.includes('"two"')) + 1;
    expect(findingsIn(api, text)).toEqual([
      expect.stringMatching(new RegExp(`^${line}: .*"count" is a string`, "u")),
    ]);
  });

  test("has a finding for a path that is not there", () => {
    const text = `# Orders\n\n${write(address, right)}`;
    const at = text.lastIndexOf("/orders");
    const changed = `${text.slice(0, at)}/order${text.slice(at + "/orders".length)}`;
    expect(findingsIn(api, changed)).toEqual([expect.stringMatching(/no path for "\/v1\/order"/u)]);
  });
});

test("A name that nothing tells says nothing.", () => {
  const text = sh(
    `curl "$API/orders" ${head} -d "$BODY"`,
    `curl ${address} ${head} -d @unknown.json`,
  );
  expect(findingsIn(api, `# Orders\n\n${text}`)).toEqual([]);
});

test("A name that is given itself ends.", () => {
  const text = sh(
    'A="$A/x"',
    "B=$C",
    "C=$B",
    `curl "$A/orders" ${head}`,
    `curl "$B/orders" ${head}`,
  );
  expect(() => findingsIn(api, text)).not.toThrow();
});
