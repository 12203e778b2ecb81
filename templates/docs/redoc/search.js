/**
 * The page's search over operations and schemas: their names, and the names of members, also of those
 * behind references. The renderer's own is never asked, since it would stop a large page for long.
 */
(() => {
  // The renderer would make its index as soon as nothing else is to do.
  globalThis.requestIdleCallback = undefined;

  const most = 60;
  const fold = (text) => text.normalize("NFKC").toLowerCase();
  const finder = document.getElementById("finder");
  const input = document.getElementById("find");
  const panel = document.getElementById("results");
  const found = document.getElementById("found");
  const list = panel.querySelector("ol");
  let index;

  /** Read when it is first asked for: which components each one is referred to by, and folded words. */
  const read = () => {
    const { entries, parts } = JSON.parse(document.getElementById("index").textContent);
    const users = parts.map(() => []);
    parts.forEach(({ refs }, user) => refs.forEach((ref) => users[ref].push(user)));
    return {
      users,
      parts: parts.map(({ names }) => fold(names)),
      entries: entries.map((entry) => ({
        ...entry,
        first: fold(`${entry.title} ${entry.what}`),
        own: fold(entry.names),
      })),
    };
  };

  /** The components in which `word` is a name's part, and those that lead to them. */
  const holding = (word) => {
    const reached = new Set();
    const waiting = index.parts.flatMap((names, number) => (names.includes(word) ? [number] : []));
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (reached.has(number)) continue;
      reached.add(number);
      waiting.push(...index.users[number]);
    }
    return reached;
  };

  /** 0: in the title or the path; 1: among its own names; 2: behind a reference; else not at all. */
  const distance = ({ first, own, refs }, { word, parts }) => {
    if (first.includes(word)) return 0;
    if (own.includes(word)) return 1;
    return refs.some((ref) => parts.has(ref)) ? 2 : Infinity;
  };

  const itemOf = ({ to, title, what }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const small = document.createElement("small");
    link.href = to;
    link.textContent = title;
    small.textContent = what;
    link.append(small);
    item.append(link);
    return item;
  };

  const search = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    panel.hidden = words.length === 0;
    if (panel.hidden) return;
    index ??= read();
    const wanted = words.map((word) => ({ word, parts: holding(word) }));
    const hits = index.entries
      .map((entry) => ({ entry, far: Math.max(...wanted.map((each) => distance(entry, each))) }))
      .filter(({ far }) => far < Infinity)
      .sort((a, b) => a.far - b.far);
    list.replaceChildren(...hits.slice(0, most).map(({ entry }) => itemOf(entry)));
    const shown = hits.length > most ? `, the first ${most} are shown` : "";
    found.textContent = `${hits.length} ${hits.length === 1 ? "result" : "results"}${shown}`;
  };

  const close = () => {
    panel.hidden = true;
    input.focus({ preventScroll: true });
  };

  /** From the field to the first result, and from one to the next. */
  const move = (step) => {
    const stops = [input, ...list.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  };

  addEventListener(
    "keydown",
    (event) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isInside = finder.contains(event.target);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (isShortcut) input.select();
      if (isShortcut) input.focus({ preventScroll: true });
      else if (isInside && event.key === "Escape" && !panel.hidden) close();
      else if (isInside && step !== undefined) move(step);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  input.addEventListener("input", search);
  input.addEventListener("focus", () => input.value !== "" && search());
  finder.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !finder.contains(relatedTarget)) panel.hidden = true;
  });
  list.addEventListener("click", () => (panel.hidden = true));
  addEventListener("pointerdown", ({ target }) => {
    if (!finder.contains(target)) panel.hidden = true;
  });
  finder.hidden = false;
})();
