import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// Pages come in chunks of their own, and the first visit of each is slow on a busy machine.
// What readers of the screen are told as well is not there twice.
configure({
  asyncUtilTimeout: 8_000,
  defaultIgnore: 'script, style, [role=status], [role=alert]',
  getElementError: notFound,
});

/**
 * Whoever waits for something to appear is refused many times before it does: the page is written
 * into the error only when somebody reads it. That was a third of the time of these tests.
 */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    configurable: true,
  });
}

// jsdom knows the element but not how to open it.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
