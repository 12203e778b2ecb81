import { fork } from "node:child_process";
const child = fork("test/fuzz-inputs/worker.ts", [], { execArgv: ["--import", "tsx"] });
const files = ["github.json","stripe.json","twilio-2010.json","adyen-mgmt.json","petstore3.yaml","museum.yaml","tictactoe31.yaml"].map(f=>"/work/shared/corpus/"+f);
let t = Date.now(), last = 0;
child.on("message", (m: any) => { if ("begins" in m) { if (Date.now()-t>3000) console.log("slow", last, Date.now()-t); last = m.begins; t = Date.now(); } else { console.log("compile", Date.now()-t, "refused", m.refused); for (const f of m.faults) console.log("FAULT", f.at, f.name, "\n  ", f.fault.slice(0, 900)); child.kill(); } });
child.on("exit", (c, s) => console.log("exit", c, s, "last", last));
const t0 = Date.now();
child.send({ kind: process.argv[4] ?? "fragments", files, seed: 1, from: Number(process.argv[2]), count: Number(process.argv[3]) });
process.on("exit", () => console.log("ms", Date.now()-t0));
