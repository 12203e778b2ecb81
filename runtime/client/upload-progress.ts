/** Hears how much of a request's body has been taken. */
import type { Fetch } from "./contract.ts";
import { observedStream } from "./streams.ts";

export interface Progress {
  /** Bytes so far; after a retry or a redirect it begins again. */
  readonly loaded: number;
  /** Bytes of all. Absent: not known before the end. */
  readonly total?: number;
}

export interface UploadOptions {
  /**
   * True where bodies are sent as streams, which alone can be heard of piece by piece. Default: true
   * outside of browsers. In browsers they can only be sent by Chromium and to services that speak
   * HTTP/2 or newer: elsewhere such a call fails.
   */
  readonly streams?: boolean;
}

/**
 * A `fetch` that tells `listener` of every piece of a body that the platform takes for sending, which
 * may be before the service has it. The platform sends streams in chunks, without `Content-Length`.
 *
 * Where bodies are not sent as streams, as in browsers, `listener` hears of the whole body once the
 * answer begins. A body that the caller gives as a stream stays one.
 */
export function uploadProgress(
  listener: (progress: Progress) => void,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  { streams = !isBrowser() }: UploadOptions = {},
): Fetch {
  return async (url, init) => {
    const { body } = init;
    if (body === undefined || body === null) return fetch(url, init);
    const total = sizeOf(body);
    const known = total === undefined ? {} : { total };
    if (!streams && !(body instanceof ReadableStream)) {
      const response = await fetch(url, init);
      if (total !== undefined) listener({ loaded: total, total });
      return response;
    }
    // It writes forms, and names the media types that `fetch` would name.
    const written = new Response(body);
    const headers = new Headers(init.headers);
    const contentType = written.headers.get("content-type");
    if (contentType !== null && !headers.has("content-type")) {
      headers.set("content-type", contentType);
    }
    let loaded = 0;
    const hear = ({ length }: Uint8Array): void => {
      loaded += length;
      listener({ loaded, ...known });
    };
    const counted = written.body === null ? null : observedStream(written.body, hear, pieceSize);
    const sent: RequestInit & { readonly duplex: "half" } = {
      ...init,
      headers,
      body: counted,
      duplex: "half",
    };
    return fetch(url, sent);
  };
}

/** Bytes; a text comes as one piece, of which nothing could be told but its end. */
const pieceSize = 65_536;

function sizeOf(body: BodyInit): number | undefined {
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return body instanceof URLSearchParams ? String(body).length : undefined;
}

function isBrowser(): boolean {
  return "document" in globalThis || "importScripts" in globalThis;
}
