/** What is asked on the network, and what never is. */
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress } from "../../../../scripts/remote/address.ts";
import { type Protocols, download, shownUrl } from "../../../../scripts/remote/download.ts";
import { type Network, defaultNetwork } from "../../../../scripts/remote/network.ts";

/** The port of a server on this machine. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The public network, and this machine under its plainest address. */
const withThisMachine: Partial<Network> = {
  isAllowedAddress: (address) => address === "127.0.0.1" || isPublicAddress(address),
};

async function outcome(uri: string, network: Partial<Network> = {}, protocols: Protocols = "http") {
  try {
    const bytes = await download(uri, protocols, { ...defaultNetwork, ...network });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `${code}: ${message}`;
  }
}

test.each([
  ["8.8.8.8", true],
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["192.0.0.8", false],
  ["192.0.2.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001::1", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["localhost", false],
  ["", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test("no address of a machine or network around us is asked, however it is written", async () => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked += 1;
    response.end("secret");
  });
  const hosts = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "169.254.169.254",
    "[fd00:ec2::254]",
    "10.0.0.1",
  ];
  for (const host of hosts) {
    expect(await outcome(`http://${host}:${port}/`)).toMatch(
      /^remote\/refused: "[^"]+" is not a public address$/,
    );
  }
  expect(asked).toBe(0);
});

test("no name that leads to such an address is asked, nor one that does so among others", async () => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked += 1;
    response.end("secret");
  });
  const leadingTo = (...addresses: readonly string[]): Partial<Network> => ({
    lookup: (_name, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      ),
  });
  const lists = [
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["8.8.8.8", "127.0.0.1"],
    ["10.0.0.1"],
  ];
  for (const addresses of lists) {
    expect(await outcome(`http://example.com:${port}/`, leadingTo(...addresses))).toBe(
      'remote/refused: "example.com" is not a public address',
    );
  }
  expect(await outcome(`http://localhost:${port}/`)).toMatch(/^remote\/refused: /);
  expect(asked).toBe(0);
  const allowed = { ...withThisMachine, ...leadingTo("127.0.0.1") };
  expect(await outcome(`http://example.com:${port}/`, allowed)).toBe("secret");
});

test("the address that a connection has is what counts", async () => {
  const port = await serve((_request, response) => response.end("secret"));
  let asked = 0;
  const changing: Partial<Network> = {
    // As if what was resolved and what was connected to were not the same.
    isAllowedAddress: () => (asked += 1) < 2,
  };
  const name: Partial<Network> = {
    lookup: (_name, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
  };
  expect(await outcome(`http://example.com:${port}/`, { ...changing, ...name })).toBe(
    'remote/refused: "example.com" is not a public address',
  );
});

test("redirects are followed to what may be asked, and no further than that", async () => {
  const targets: Record<string, string> = {
    "/again": "/again",
    "/once": "/end",
    "/metadata": "http://169.254.169.254/latest/meta-data/",
    "/loopback": "http://[::1]/",
    "/decimal": "http://2130706434/",
    "/file": "file:///etc/passwd",
    "/user": "http://a:b@127.0.0.1/",
    "/none": "http://",
  };
  const port = await serve(({ url = "" }, response) => {
    const location = targets[url];
    if (location === undefined) response.end("end");
    else response.writeHead(302, { location }).end();
  });
  const from = (path: string) => outcome(`http://127.0.0.1:${port}${path}`, withThisMachine);
  expect(await from("/once")).toBe("end");
  expect(await from("/again")).toBe("remote/failed: it redirects more than 5 times");
  expect(await from("/metadata")).toBe('remote/refused: "169.254.169.254" is not a public address');
  expect(await from("/loopback")).toBe('remote/refused: "[::1]" is not a public address');
  expect(await from("/decimal")).toBe('remote/refused: "127.0.0.2" is not a public address');
  expect(await from("/file")).toBe("remote/refused: file:///etc/passwd does not use HTTPS");
  expect(await from("/user")).toBe(
    "remote/refused: http://127.0.0.1/ contains a user name or a password",
  );
  expect(await from("/none")).toBe("remote/failed: the redirect is not a valid URL");
});

test("plain HTTP is spoken on request only", async () => {
  const port = await serve((_request, response) => response.end("text"));
  const uri = `http://127.0.0.1:${port}/a?token=secret`;
  expect(await outcome(uri, withThisMachine, "https")).toBe(
    `remote/refused: http://127.0.0.1:${port}/a?… does not use HTTPS; use --remote http to allow it`,
  );
  expect(await outcome(uri, withThisMachine, "http")).toBe("text");
  expect(await outcome("ftp://example.com/", withThisMachine)).toMatch(/^remote\/refused: /);
});

test("documents are bounded, and answers that are none are told", async () => {
  const answers: Record<string, RequestListener> = {
    "/large": (_request, response) => response.end("x".repeat(2_000)),
    "/endless": (_request, response) => void response.write("x"),
    "/silent": () => undefined,
    "/missing": (_request, response) => response.writeHead(404).end("no"),
    "/packed": (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
    "/broken": (_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("x");
      setTimeout(() => response.destroy(), 20);
    },
  };
  const port = await serve((request, response) => answers[request.url ?? ""]?.(request, response));
  const network = { ...withThisMachine, bytes: 1_000, timeout: 300 };
  const from = (path: string) => outcome(`http://127.0.0.1:${port}${path}`, network);
  expect(await from("/large")).toBe("remote/failed: the response is larger than 1000 bytes");
  expect(await from("/endless")).toBe("remote/failed: no complete response within 0.3 seconds");
  expect(await from("/silent")).toBe("remote/failed: no complete response within 0.3 seconds");
  expect(await from("/missing")).toBe("remote/failed: the server responds with status 404");
  expect(await from("/packed")).toBe(
    "remote/failed: the server sends a compressed response that was not requested",
  );
  expect(await from("/broken")).toMatch(/^remote\/failed: /);
  const unknown: Partial<Network> = {
    lookup: (_name, answer) => answer(Object.assign(new Error("x"), { code: "ENOTFOUND" }), []),
  };
  expect(await outcome("http://none.example/", unknown)).toBe("remote/failed: host not found");
});

test("messages have no query, no name and no password", () => {
  expect(shownUrl("https://me:secret@example.com/a/b?key=secret#x")).toBe(
    "https://example.com/a/b?…",
  );
  expect(shownUrl("no url")).toBe("a URL");
});
