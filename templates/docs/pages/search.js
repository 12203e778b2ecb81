/**
 * The search of an error table: rows that have every word, and rows whose message the text is or
 * holds, whatever stands for its placeholders.
 */
(() => {
  const fold = (text) =>
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}+/gu, "")
      .toLowerCase()
      .replaceAll(/\s+/g, " ")
      .trim();

  /** Where the pieces of a message stand in `text`, one after the other; `undefined`: they do not. */
  const spanOf = ([first, ...rest], text) => {
    const start = text.indexOf(first);
    if (start < 0) return undefined;
    let end = start + first.length;
    for (const piece of rest) {
      const at = text.indexOf(piece, end);
      if (at < 0) return undefined;
      end = at + piece.length;
    }
    return { start, end };
  };

  /** The pieces between placeholders, without white space at their ends. */
  const piecesOf = (message) => message.split("%s").map(fold);

  /** With less of its own a message is in every text. */
  const shortestMessage = 4;

  const input = document.getElementById("find");
  const status = document.getElementById("found");
  const rows = [...document.querySelectorAll("tbody[data-codes] > tr")];
  let entries;

  const read = (row) => {
    const { message, order } = row.querySelector("[data-message]")?.dataset ?? {};
    const pieces = message === undefined ? [] : piecesOf(JSON.parse(message));
    const own = pieces.join("").length;
    const code = JSON.parse(row.dataset.code);
    // Without the words of the button.
    const said = [...row.querySelectorAll("td, th small")].map(({ textContent }) => textContent);
    const text = fold([code, ...said].join(" "));
    // As it is shown, without characters that turn a line.
    const shown = row.querySelector("th code").textContent;
    return { row, shown, text, pieces, own, order: Number(order) };
  };

  /** The rows whose message `text` is or holds: whole ones in their order, then the longest. */
  const messagesIn = (text) =>
    entries
      .flatMap((entry) => {
        const { pieces, own } = entry;
        const span = own < shortestMessage ? undefined : spanOf(pieces, text);
        const isWhole = span?.start === 0 && text.endsWith(pieces.at(-1));
        return span === undefined ? [] : [{ entry, isWhole }];
      })
      .toSorted((a, b) => {
        if (a.isWhole !== b.isWhole) return a.isWhole ? -1 : 1;
        return a.isWhole ? a.entry.order - b.entry.order : b.entry.own - a.entry.own;
      });

  const counted = (count) => `${count} ${count === 1 ? "code" : "codes"}`;

  const find = () => {
    entries ??= rows.map(read);
    const text = fold(input.value);
    const words = text.split(" ");
    const [closest, ...others] = text === "" ? [] : messagesIn(text);
    const held = new Set([closest, ...others].map((each) => each?.entry));
    let count = 0;
    for (const entry of entries) {
      const isFound = held.has(entry) || words.every((word) => entry.text.includes(word));
      entry.row.hidden = !isFound;
      entry.row.classList.toggle("closest", entry === closest?.entry);
      if (isFound) count += 1;
    }
    const of = `${counted(count)} of ${entries.length}`;
    const match =
      closest === undefined
        ? ""
        : `; the text ${closest.isWhole ? "is" : "holds"} a message of ${closest.entry.shown}`;
    status.textContent = text === "" ? "" : `${of}${match}`;
  };

  /** A link to a code leads to it, whatever is searched for. */
  const reveal = () => {
    const row = document.querySelector("tr:target");
    if (!row?.hidden) return;
    input.value = "";
    find();
    row.scrollIntoView();
  };

  input.addEventListener("input", find);
  addEventListener("hashchange", reveal);
  document.getElementById("search").hidden = false;
  // A browser may have kept the text of an earlier visit.
  if (input.value !== "") find();
  reveal();
})();
