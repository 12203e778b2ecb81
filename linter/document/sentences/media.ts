/** In which form bodies travel. */
import type { Subject } from "../../model/statement.ts";
import { operationCalled } from "../phrases/heading.ts";
import type { SentenceForm } from "./form.ts";

const json = "application/json";
const requests: Subject = ["operation", "*", "body"];
const responses: Subject = ["operation", "*", "*"];

const allJson =
  /^(?:every body is|all bodies are|requests? and responses?(?: bodies)? are|all requests and responses are) (?:in )?(?:JSON|`application\/json`)$/iu;
const requestsJson =
  /^(?:all )?requests(?: bodies)? are (?:in )?JSON(?:,? (?:with |\()?`Accept: application\/json`\)?)?$/iu;
const oneSide =
  /^(?:all )?(request|response)(?: bodies|s) are (?:sent as |encoded as )?`([\w.+/-]+)`$/iu;
const form =
  /^(?:in the usage examples, )?request bodies (?:in the usage examples )?are (?:form-encoded )?\(?`([\w.+/-]+)`\)?$/iu;

/** Claims the media types of bodies. */
export const media: SentenceForm = ({ text }, context) => {
  const { writer, known } = context;
  if (text.match(allJson) !== undefined || text.match(requestsJson) !== undefined) {
    for (const subject of [requests, responses]) {
      writer.claim("media type", subject, [json], text.span);
    }
    return true;
  }
  const [, formType] = text.match(form) ?? [];
  if (formType !== undefined) {
    known.travel = "body";
    writer.claim("media type", requests, [formType.text], formType.span);
    return true;
  }
  const [, side, type] = text.match(oneSide) ?? [];
  if (side === undefined || type === undefined) return false;
  const subject = side.text.toLowerCase() === "request" ? requests : responses;
  writer.claim("media type", subject, [type.text], type.span);
  return true;
};

const object = "an? (JSON object|XML (?:document|element|object))";
const operationForms = [
  `^for \`?([\\w.-]+)\`?, the parameter list says that the parameters travel as ${object}$`,
  `^the \`?([\\w.-]+)\`? parameter list states its parameters are sent as ${object}$`,
  `^the parameters of \`?([\\w.-]+)\`? (?:travel|are sent) as ${object}$`,
].map((source) => new RegExp(source, "iu"));

/** "The parameters of newMonitor travel as a JSON object." */
export const operationMedia: SentenceForm = ({ text }, context) => {
  const [, name, shape] = operationForms.map((one) => text.match(one)).find(Boolean) ?? [];
  const key = name && operationCalled(name.text, context.known);
  if (key === undefined || shape === undefined) return false;
  const type = /^XML/iu.test(shape.text) ? "application/xml" : json;
  context.writer.claim("media type", ["operation", key, "body"], [type], text.span);
  return true;
};

const integers = /^(?:every path parameter is an integer|(?:all )?path parameters are integers)$/iu;

/** "Every path parameter is an integer." */
export const pathParameters: SentenceForm = ({ text }, { writer }) => {
  if (text.match(integers) === undefined) return false;
  writer.claim("type", ["operation", "*", "path", "*"], ["integer"], text.span);
  return true;
};
