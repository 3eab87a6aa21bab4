import type { Market } from '@carnet/contract/markets';
import { type Markup, markup } from '@carnet/runtime/markup';

import type { ApiDocument } from './api-description-document.ts';
import { callSection, type ShownCall } from './reference-page-call.ts';
import { inlineMark } from './reference-page-mark.ts';

export interface ReferencePageOptions {
  /** Of the host that it is served from: every example calls it. */
  origin: string;
  market: Market;
}

interface Chapter {
  name: string;
  title: string;
  description: string;
  calls: ShownCall[];
}

/** Partners come for the first, then for the calls that their tokens open. */
const FIRST = ['openid', 'profile', 'invitations'];

/**
 * One page without a script, so that the strictest policy holds: the document is all it needs, and
 * what a browser can do by itself (anchors, folds, search, print) is all it does. The list of calls
 * scrolls on a wide screen, so that it takes the keyboard's focus.
 */
export function renderReferencePage(document: ApiDocument, options: ReferencePageOptions): string {
  const { origin, market } = options;
  const chapters = chaptersOf(document);
  const around = { origin, shapes: document.components.schemas };
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Carnet</title>
<link rel="icon" href="/reference/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reference/reference.css">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header class="top"><a class="brand" href="/reference">${inlineMark(market)}<span>Carnet</span></a><span class="about">API reference</span></header>
<nav aria-label="Calls" tabindex="0"><details class="menu"><summary>All calls</summary>${chapters.map(navigation)}</details></nav>
<main id="calls">
${introduction(document, origin)}
${chapters.map(
  ({
    name,
    title,
    description,
    calls,
  }) => markup`<section class="chapter" aria-labelledby="tag-${name}">
<h2 id="tag-${name}">${title}</h2>
<p>${description}.</p>
${calls.map((call) => callSection(call, around))}
</section>`,
)}
</main>
</body>
</html>
`.text;
}

function chaptersOf({ tags, paths }: ApiDocument): Chapter[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return tags
    .map(({ name, description }) => ({
      name,
      title: name === 'openid' ? 'OpenID Connect' : capitalised(name.replaceAll('-', ' ')),
      description,
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .toSorted((first, second) => rank(first.name) - rank(second.name));
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const navigation = ({ title, calls }: Chapter): Markup => markup`<details>
<summary>${title} <span class="count">${calls.length}</span></summary>
<ul>${calls.map(
  ({ method, path, operation }) =>
    markup`<li><a href="#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> ${path}</a></li>`,
)}</ul>
</details>`;

/** As in Markdown: what stands between backticks is code. */
const withCode = (text: string): Markup[] =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? markup`<code>${part}</code>` : markup`${part}`));

function introduction({ info }: ApiDocument, origin: string): Markup {
  return markup`<section class="introduction">
<h1>API reference</h1>
<p>${withCode(info.description)}</p>
<dl>
<dt>Address</dt><dd><code>${origin}</code></dd>
<dt>For machines</dt><dd><a href="/openapi.json">openapi.json</a> (OpenAPI 3.1)</dd>
<dt>OpenID issuer</dt><dd><code>${origin}/oidc</code></dd>
</dl>
<p>Each example was sent to this API by a test. Chloé Lambert is invented, and what stands in the place of a secret opens nothing.</p>
<h2 id="every-call">What every call takes</h2>
<ul class="fields">
<li><code>authorization</code> <span class="kind">Bearer and a token</span><p>Where a call says that it needs one. In browsers a session is also bound to a cookie that signing in sets.</p></li>
<li><code>accept-language</code> <span class="optional">may be left out</span><p>The language of <code>message</code> in a refusal, and of what is sent to people.</p></li>
<li><code>idempotency-key</code> <span class="kind">16 to 128 letters, digits, - and _</span> <span class="optional">may be left out</span><p>Of a write: sent again under the same key it is not done twice; the first answer comes again.</p></li>
<li><code>x-device-id</code> <span class="kind">UUID</span> <span class="optional">may be left out</span><p>The label that an app gave itself on this device.</p></li>
<li><code>precognition</code> <span class="kind">true or false</span> <span class="optional">may be left out</span><p>Of a write: true asks only whether it would be accepted, and changes nothing; <code>precognition-validate-only</code> names the fields to look at.</p></li>
</ul>
<h2 id="every-refusal">What every refusal says</h2>
<figure><pre tabindex="0" role="region" aria-label="A refusal"><code>{
  <span class="name">"code"</span>: <span class="text">"request.invalid"</span>,
  <span class="name">"message"</span>: <span class="text">"Some information is missing or not right. Please check it."</span>,
  <span class="name">"errors"</span>: { <span class="name">"email"</span>: [<span class="text">"Please fill this in."</span>] },
  <span class="name">"request_id"</span>: <span class="text">"0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d64"</span>
}</code></pre></figure>
<p>Go by <code>code</code>: it never changes. <code>message</code> is for people. The standard endpoints answer as their standards say, with <code>error</code> and <code>error_description</code>.</p>
</section>`;
}
