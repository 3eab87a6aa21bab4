import { Markup, markup } from '@carnet/runtime/markup';

import type { Operation } from './api-description-document.ts';

const FORM = 'application/x-www-form-urlencoded';

/** A request that runs as it stands, once what is no secret here is replaced by one. */
export interface Sample {
  name: string;
  request: Markup;
  /** The status line, and what follows it. */
  status: string;
  answer: Markup | undefined;
}

interface Asked {
  method: string;
  path: string;
  origin: string;
}

export function samplesOf(operation: Operation, asked: Asked): Sample[] {
  const [status = '', done] =
    Object.entries(operation.responses).find(([code]) => code < '400') ?? [];
  const answers = done?.content?.['application/json']?.examples ?? {};
  const content = operation.requestBody?.content ?? {};
  const forms = content[FORM]?.examples ?? content['application/json']?.examples;
  const names = Object.keys(forms ?? answers);
  return (names.length > 0 ? names : ['example']).map((name) => ({
    name,
    request: curl(operation, { ...asked, body: forms?.[name]?.value, isForm: FORM in content }),
    status: statusLine(status, operation),
    answer: shownAnswer(operation, status, answers[name]?.value),
  }));
}

const PHRASES: Record<string, string> = {
  200: '200 OK',
  201: '201 Created',
  204: '204 No Content',
  303: '303 See Other',
};

const FILES = new Set(['application/pdf']);

function statusLine(status: string, { responses }: Operation): string {
  const type = Object.keys(responses[status]?.content ?? {}).find((each) => FILES.has(each));
  const phrase = PHRASES[status] ?? status;
  return type === undefined ? phrase : `${phrase}, ${type}`;
}

function shownAnswer(operation: Operation, status: string, value: unknown): Markup | undefined {
  const location = operation.responses[status]?.headers?.['location'];
  if (location) return markup`<span class="name">location</span>: ${location.example}`;
  return value === undefined ? undefined : json(value);
}

interface Posted extends Asked {
  body: unknown;
  isForm: boolean;
}

function curl(operation: Operation, { method, path, origin, body, isForm }: Posted): Markup {
  const lines: Markup[] = [markup`curl ${quoted(origin + addressOf(operation, path))}`];
  if (method !== 'GET' && !(method === 'POST' && body !== undefined))
    lines.push(markup`--request ${method}`);
  const [needs] = operation.security;
  if (needs && 'app' in needs) lines.push(markup`--user "lunchbox:$CLIENT_SECRET"`);
  else if (needs) lines.push(markup`--header "authorization: Bearer $ACCESS_TOKEN"`);
  if (isForm && typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body))
      lines.push(markup`--data-urlencode ${quoted(`${name}=${String(value)}`)}`);
  else if (body !== undefined)
    lines.push(
      markup`--header 'content-type: application/json'`,
      markup`--data '${new Markup(json(body).text.replaceAll('&#39;', `&#39;\\&#39;&#39;`))}'`,
    );
  return new Markup(lines.map(({ text }) => text).join(' \\\n  '));
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The path with its parameters, as the example has them. */
function addressOf({ parameters = [] }: Operation, path: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      parameters.find((each) => each.in === 'path' && each.name === name)?.example ?? '',
    ),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, example }): [string, string][] =>
      place === 'query' && example !== undefined ? [[name, example]] : [],
    ),
  );
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(:?)|[^"]+/g;

/** Names and values told apart. */
function json(value: unknown): Markup {
  const tokens = [...JSON.stringify(value, undefined, 2).matchAll(TOKEN)];
  return markup`${tokens.map(([whole, text, colon]) => {
    if (text === undefined) return markup`${whole}`;
    return colon
      ? markup`<span class="name">${text}</span>:`
      : markup`<span class="text">${text}</span>`;
  })}`;
}
