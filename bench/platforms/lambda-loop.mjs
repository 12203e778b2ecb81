/**
 * What the runtime of AWS Lambda does around a function, by `node:http`: it asks for an event, calls the
 * function, and sends what it gives. The first word is the module of the function, the second the origin.
 */
import { Agent, request } from "node:http";
import { pathToFileURL } from "node:url";

const [module, origin] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(module).href);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (;;) {
  const event = JSON.parse(await sent("GET", "/next"));
  await sent("POST", "/response", JSON.stringify(await handler(event, {})));
}

function sent(method, path, body) {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => resolve(text));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
