import { getGetBookMockHandler, getLibraryMock } from "./api/library.msw";

const book = { isbn: "9780000000009", title: "Mocked" };

export const mocks = [getGetBookMockHandler(book), ...getLibraryMock()];
