// The renderer's search builds its workers from text, which the page's policy forbids: without
// workers it searches in the page itself.
globalThis.Worker = undefined;
