/** Apart from the stories: the runner's configuration is read before the book is built. */
export const BOOK_FOLDER = 'apps/portal/dist/book';
export const BOOK_PORT = 6107;
export const BOOK_URL = `http://127.0.0.1:${BOOK_PORT}`;
