import { type Markup, markup } from '@carnet/runtime/markup';

import type { Hop, HopAnswer, HopRequest } from '../oauth/hop.ts';
import { chevron } from './icons.ts';

/** One step as a row that opens: what was sent, what came back. */
export function hopRow({ title, request, answer, failure }: Hop): Markup {
  const { method, url } = request;
  return markup`
    <details class="hop">
      <summary>
        <span class="hop-name"><b>${title}</b><span>${method} ${pathOf(url)}</span></span>
        <code class="${isBad(answer, failure) ? 'status wrong' : 'status'}">${statusOf(answer, failure)}</code>
        ${chevron}
      </summary>
      <div class="hop-body">
        <h3>Sent</h3><pre class="plain">${requestText(request)}</pre>
        <h3>Came back</h3><pre class="plain">${answer ? answerText(answer) : (failure ?? 'The browser came here.')}</pre>
      </div>
    </details>`;
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? 'no such endpoint';

const isBad = (answer: HopAnswer | undefined, failure: string | undefined): boolean =>
  failure !== undefined || (answer?.status ?? 0) >= 400;

const statusOf = (answer: HopAnswer | undefined, failure: string | undefined): string =>
  failure === undefined ? String(answer?.status ?? 'browser') : 'no answer';

function requestText({ method, url, headers, form }: HopRequest): string {
  const body = Object.entries(form ?? {}).map(([name, value]) => `${name}=${value}`);
  return [`${method} ${url.replaceAll('&', '\n  &')}`, ...headerLines(headers), '', ...body]
    .join('\n')
    .trimEnd();
}

const answerText = ({ status, headers, body }: HopAnswer): string =>
  [String(status), ...headerLines(telling(headers)), '', indented(body)].join('\n').trimEnd();

const headerLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Those about the protocol; the rest is the same everywhere. */
const TELLING = new Set([
  'location',
  'content-type',
  'cache-control',
  'www-authenticate',
  'retry-after',
]);

const telling = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => TELLING.has(name)));

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
