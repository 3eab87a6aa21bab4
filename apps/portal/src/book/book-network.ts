import { getResponse, type RequestHandler } from 'msw';

import { TEST_API } from '@/testing/test-site.ts';

export type BookService = readonly RequestHandler[];

const reallyFetch = globalThis.fetch.bind(globalThis);
let service: BookService = [];
let breaches: unknown[] = [];

/**
 * Plays the API in the book, where no server and no worker is: by the same handlers as in tests, each
 * of which holds question and answer against the contract.
 */
export function answerInBook(answers: BookService) {
  service = answers;
  breaches = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(TEST_API) ? answer(request) : reallyFetch(input, init);
  };
  return {
    /** A story that breaks the contract is shown as broken, not as a page with a problem. */
    complain() {
      if (breaches.length > 0) throw breaches[0];
    },
  };
}

async function answer(request: Request): Promise<Response> {
  try {
    const response = await getResponse([...service], request);
    if (response) return response;
    throw new Error(`The story answers nothing to ${request.method} ${request.url}.`);
  } catch (error) {
    breaches.push(error);
    throw error;
  }
}
