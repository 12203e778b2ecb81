/** The generated server as middleware of Express. */
import { createServer } from "node:http";
import express from "express";
import { announce } from "./announce.ts";
import { handlerOf, loadGenerated } from "./generated.ts";

const generated = await loadGenerated();
const app = express().disable("x-powered-by");
app.use("/", generated.toExpress(handlerOf(generated)));
announce(createServer(app));
