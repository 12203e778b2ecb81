/** Words that emitted code cannot use as names. */

/** Reserved words and values of the language, and names whose export would change what a module is. */
export const reservedForOperations: ReadonlySet<string> = new Set(
  (
    "abstract arguments as async await boolean break case catch class const constructor continue " +
    "debugger declare default delete do else enum eval export extends false finally for from " +
    "function get globalThis if implements import in infinity instanceof interface is keyof let " +
    "module nan namespace never new null number object of package private protected prototype public " +
    "readonly require return set static string super switch symbol then this throw true try " +
    "type typeof undefined unique unknown using var void while with yield " +
    // A promise of an object or a module with this name would wait for it.
    "then " +
    // What the client and server modules export or import under their own names.
    "bindClient call calls client codecs createBoundClient createClient createHandler conversions exactJson " +
    "notImplemented handlers input operationValidators rateLimit options serviceClient types unwrap unwrapResult xml xmlBody z " +
    "readAs readBytes readEvents readForm readJson readJsonAs readLines readMultipart readRange " +
    "readItems sendItems eventStream jsonLines jsonRecords readText readXml sendAs sendBytes sendForm sendJoinedForm sendJson sendJsonAs sendMultipart sendRange sendText sendXml " +
    "acceptHeader undocumentedAnswer arrayAnswer objectAnswer readJsonOf jsonpCallback answerByMediaType bodyByContentType negotiatedAnswer formatParameter jsonAnswer jsonBody matchingReader " +
    "optionalBody operationServer sharedSegment requiredQuery jsonpAnswer asBodyField asCookie asHeader asQuery basic bearer " +
    "credentials headerDecoder inCookie inHeader inPath inQuery inQueryString withVariables " +
    // What the client module passes on, which an operation of that name would hide.
    "circuit downloadProgress hooks idempotency rateLimiter redirects retry systemClock toResult " +
    "uploadProgress validation verdictOf timeout " +
    // Globals that the modules use; lower case, so that an operation could be named after them.
    "fetch toString valueOf hasOwnProperty"
  ).split(" "),
);

/** Globals that types.ts and validators.ts use by their bare name. */
export const reservedForSchemas: ReadonlySet<string> = new Set(
  (
    "Array Object Record Readonly Omit Pick Partial RegExp Promise Infinity NaN Blob Number String " +
    "Boolean Symbol Map Set ReadonlyArray Date BigInt Math JSON Function Uint8Array ArrayBuffer"
  ).split(" "),
);
