/** Reads a multipart form as it comes, and gives its parts one after another. */
import type { BodyChunks } from "../exchange/exchange.ts";
import type { AnyPart, FilePart, OtherPart } from "../server/form-parts.ts";
import {
  boundaryOf,
  bytesText,
  fileText,
  isDescribed,
  notText,
  notUtf8,
  staysFile,
  textPart,
  wrongMediaType,
} from "../server/multipart.ts";
import type { Problem } from "../server/problem.ts";
import type { ComingBody } from "../server/streamed-handler.ts";
import { joinedChunks } from "../server/web.ts";
import { type FormEvent, FormEvents } from "./form-events.ts";
import { FormMembers, type MemberRules } from "./form-members.ts";
import { type PartHead, readPartHead } from "./part-head.ts";
import { chunkStream } from "./part-streams.ts";
import { BodyFailure, brokenContract, expectedBody, tooLarge } from "./refused-body.ts";

export interface FormLimits {
  readonly size: number;
  readonly maxParts: number;
  readonly maxPartBytes: number;
  /** Of all parts that are no files together. */
  readonly maxTextBytes: number;
  readonly maxPartHeaders: number;
  readonly maxHeaderBytes: number;
}

type ComingPart = AnyPart | OtherPart;

export class FormReader {
  readonly failure: BodyFailure;
  readonly #coming: ComingBody;
  readonly #limits: FormLimits;
  readonly #chunks: BodyChunks;
  #events: FormEvents | undefined;
  readonly #members: FormMembers | undefined;
  /** Told, and not yet looked at. */
  #told: readonly FormEvent[] = [];
  #at = 0;
  #hasBytes = false;
  #parts = 0;
  #partBytes = 0;
  #textBytes = 0;
  /** The file whose bytes come now. */
  #current: object | undefined;
  #isStopped = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(coming: ComingBody, limits: FormLimits) {
    this.#coming = coming;
    this.#limits = limits;
    this.#chunks = coming.chunks;
    this.failure = new BodyFailure(limits.size);
    this.#members = isDescribed(coming.descriptor)
      ? new FormMembers(coming.descriptor, coming.validator)
      : undefined;
  }

  /** Nobody asks for more. */
  stop(): void {
    this.#isStopped = true;
    this.#chunks.stop();
  }

  /** @throws RefusedBodyError, and an error where a handler went on without what it still reads. */
  async *parts(): AsyncGenerator<ComingPart, void, undefined> {
    try {
      await this.#open();
      for (let head = await this.#next(); head !== undefined; head = await this.#next()) {
        const part = await this.#read(head);
        if (part !== undefined) yield part;
      }
      if (this.#hasBytes || this.#coming.isFilled) yield* this.#end();
      else if (this.#coming.required) throw expectedBody("a body");
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async #open(): Promise<void> {
    const boundary = boundaryOf(this.#coming.contentType);
    const headers = { most: this.#limits.maxPartHeaders, bytes: this.#limits.maxHeaderBytes };
    if (boundary !== undefined) this.#events = await FormEvents.open(boundary, headers);
  }

  #failed(error: unknown): unknown {
    return error === passed ? error : this.failure.of(error);
  }

  /** What the next part says of itself, once all of the one before was read over. */
  async #next(): Promise<PartHead | undefined> {
    this.#current = undefined;
    for (let event = await this.#event(); event !== undefined; event = await this.#event()) {
      if (event.is === "bytes") this.#count(event.bytes);
      if (event.is !== "part") continue;
      this.#parts += 1;
      this.#partBytes = 0;
      if (this.#parts > this.#limits.maxParts) {
        throw expectedBody(`at most ${this.#limits.maxParts} parts`);
      }
      const head = readPartHead(event.headers);
      if (head === undefined) throw malformed();
      return head;
    }
    return undefined;
  }

  /** `undefined` of a part that no handler is given. */
  async #read(head: PartHead): Promise<ComingPart | undefined> {
    const members = this.#members;
    if (members === undefined) return this.#readUndescribed(head);
    const { name, filename, contentType } = head;
    const rules = members.rulesOf(name, filename === undefined);
    if (filename === undefined) return this.#readText(rules, members);
    refusePart(rules, wrongMediaType(contentType, rules.contentType));
    if (!staysFile(contentType, rules.type)) return this.#readFileText(head, rules, members);
    refuseAll(members.addFile(rules));
    return rules.isDescribed ? this.#filePart(head) : undefined;
  }

  async #readUndescribed(head: PartHead): Promise<AnyPart> {
    if (head.filename !== undefined) return this.#filePart(head);
    return { name: head.name, value: new TextDecoder().decode(await this.#all()) };
  }

  async #readText(rules: MemberRules, members: FormMembers): Promise<ComingPart | undefined> {
    const text = bytesText(await this.#all(), "");
    if (text === undefined) return refusePart(rules, notUtf8);
    if (members.addStyled(rules.name, text)) return undefined;
    const { value, expected } = textPart(text, rules.type);
    refusePart(rules, expected);
    return this.#valuePart(rules, members, value);
  }

  async #readFileText(
    head: PartHead,
    rules: MemberRules,
    members: FormMembers,
  ): Promise<ComingPart | undefined> {
    const bytes = await this.#all();
    const text = bytesText(bytes, head.contentType);
    if (text === undefined) return refusePart(rules, notText);
    const value = fileText(text, rules.type);
    if (value !== undefined) return this.#valuePart(rules, members, value);
    refuseAll(members.addFile(rules));
    return rules.isDescribed
      ? filePart(head, new Blob([new Uint8Array(bytes)]).stream())
      : undefined;
  }

  #valuePart(rules: MemberRules, members: FormMembers, wire: unknown): ComingPart | undefined {
    const { value, problems } = members.addValue(rules, wire);
    refuseAll(problems);
    return rules.isDescribed && !rules.isJoined ? { name: rules.name, value } : undefined;
  }

  #filePart(head: PartHead): FilePart {
    const own = (this.#current = {});
    const next = async (): Promise<Uint8Array | undefined> => {
      try {
        return await this.#bytes(own);
      } catch (error) {
        throw this.#failed(error);
      }
    };
    return filePart(
      head,
      chunkStream(next, () => undefined),
    );
  }

  /** The next bytes of a part; `undefined` at its end. */
  async #bytes(part: object): Promise<Uint8Array | undefined> {
    if (this.#current !== part) throw passed;
    const event = await this.#event();
    if (event?.is !== "bytes") {
      this.#current = {};
      return undefined;
    }
    this.#count(event.bytes);
    if (this.#current !== part) throw passed;
    return event.bytes;
  }

  /** All bytes of a part that is held in memory. */
  async #all(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let event = await this.#event(); event?.is === "bytes"; event = await this.#event()) {
      this.#count(event.bytes);
      length += event.bytes.length;
      this.#textBytes += event.bytes.length;
      const { maxTextBytes } = this.#limits;
      if (this.#textBytes > maxTextBytes) {
        throw tooLarge("The texts of the form are longer", maxTextBytes);
      }
      chunks.push(event.bytes);
    }
    return joinedChunks(chunks, length);
  }

  #count({ length }: Uint8Array): void {
    this.#partBytes += length;
    const { maxPartBytes } = this.#limits;
    if (this.#partBytes > maxPartBytes)
      throw tooLarge("A part of the form is larger", maxPartBytes);
  }

  /** One after another: a handler may ask for the next part while it waits for bytes of this one. */
  #event(): Promise<FormEvent | undefined> {
    const event = this.#turn.then(() => this.#take());
    this.#turn = event.catch(() => undefined);
    return event;
  }

  /** What was told next; more is asked for once all was looked at. `undefined` at the end of the form. */
  async #take(): Promise<FormEvent | undefined> {
    if (this.failure.value !== undefined) throw this.failure.of(undefined);
    for (;;) {
      const event = this.#told[this.#at];
      if (event !== undefined) {
        this.#at += 1;
        return event;
      }
      const events = this.#events;
      if (events === undefined) throw expectedBody("a multipart form with a boundary");
      if (events.fault === "malformed") throw malformed();
      if (events.fault === "headers") throw this.#longHeaders();
      const chunk = await this.#chunks.next();
      if (this.#isStopped) throw passed;
      // What stands behind the last delimiter is no part of the form.
      if (chunk === undefined && (events.isClosed || !this.#hasBytes)) return undefined;
      if (chunk === undefined) throw malformed();
      this.#hasBytes = true;
      this.#told = events.feed(chunk);
      this.#at = 0;
    }
  }

  #longHeaders() {
    const { maxPartHeaders, maxHeaderBytes } = this.#limits;
    return expectedBody(`parts with at most ${maxPartHeaders} headers of ${maxHeaderBytes} bytes`);
  }

  /** What makes one value of many parts, and what is filled in. */
  *#end(): Generator<ComingPart> {
    const { rest, problems } = this.#members?.end() ?? { rest: [], problems: [] };
    refuseAll(problems);
    for (const [name, value] of rest) yield { name, value };
  }
}

/** A handler reads on in a part after it has asked for the next one. */
const passed = /* @__PURE__ */ new Error(
  "The bytes of this part are gone: read a part to its end before you ask for the next one, or answer.",
);

function filePart(
  { name, filename = "", contentType }: PartHead,
  stream: ReadableStream<Uint8Array>,
): FilePart {
  return { name, filename, contentType, stream };
}

function malformed() {
  return expectedBody("a well-formed multipart form");
}

function refusePart({ name }: MemberRules, expected: string | undefined): undefined {
  if (expected !== undefined) throw brokenContract([{ in: "body", path: [name], expected }]);
}

function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) throw brokenContract(problems);
}
