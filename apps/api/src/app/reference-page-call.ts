import { type Markup, markup } from '@carnet/runtime/markup';

import type { Operation, Parameter, Schema } from './api-description-document.ts';
import { samplesOf } from './reference-page-sample.ts';
import { fieldsOf, kindOf } from './reference-page-shape.ts';

/** Taken by every call, and described once at the top. */
const SHARED = new Set([
  'x-device-id',
  'accept-language',
  'idempotency-key',
  'precognition',
  'precognition-validate-only',
  'authorization',
]);

const NEEDS: Record<string, string> = {
  bearer: 'Access token of a person',
  app: 'Name and secret of the app',
  appToken: 'Access token that the app got for a person',
  client: 'Access token of a company’s program',
};

export interface ShownCall {
  method: string;
  path: string;
  operation: Operation;
}

export interface Surroundings {
  origin: string;
  shapes: Record<string, Schema>;
}

export function callSection({ method, path, operation }: ShownCall, around: Surroundings): Markup {
  const { operationId, summary, description } = operation;
  return markup`<section class="call" id="${operationId}">
<div class="told">
<h3><a href="#${operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></a></h3>
<p>${summary}.</p>
<p class="needs">${needsOf(operation)}${description === undefined ? undefined : ` · ${description}`}</p>
${parametersOf(operation, around)}
${bodyOf(operation, around)}
${answerOf(operation, around)}
${refusalsOf(operation)}
</div>
<div class="shown">
${samples({ method, path, operation }, around)}
</div>
</section>
`;
}

/** A long path breaks where its parts do. */
const breakable = (path: string): Markup =>
  markup`${path.split(/(?<=.)(?=\/)/).map((part) => markup`${part}<wbr>`)}`;

function needsOf({ security }: Operation): string {
  const [needs] = security.flatMap((each) => Object.keys(each));
  return needs === undefined ? 'Open to anybody' : (NEEDS[needs] ?? needs);
}

function parametersOf(
  { parameters = [] }: Operation,
  { shapes }: Surroundings,
): Markup | undefined {
  const own = parameters.filter(({ name, in: place }) => place !== 'header' || !SHARED.has(name));
  if (own.length === 0) return undefined;
  const row = ({ name, in: place, required, schema, description }: Parameter) =>
    markup`<li><code>${name}</code> <span class="kind">${kindOf(schema, shapes)}, in the ${place}</span>${
      required ? undefined : markup` <span class="optional">may be left out</span>`
    }${description === undefined ? undefined : markup`<p>${description}</p>`}</li>`;
  return markup`<h4>Parameters</h4><ul class="fields">${own.map(row)}</ul>`;
}

function bodyOf({ requestBody }: Operation, { shapes }: Surroundings): Markup | undefined {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return undefined;
  const form = type === 'application/json' ? 'Body' : 'Form';
  return markup`<h4>${form}</h4>${fieldsOf(media.schema, shapes)}`;
}

function answerOf({ responses }: Operation, { shapes }: Surroundings): Markup | undefined {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const list = schema && fieldsOf(schema, shapes);
  if (!list || list.text === '') return undefined;
  return markup`<details><summary>Answer, field by field</summary>${list}</details>`;
}

function refusalsOf({ responses }: Operation): Markup | undefined {
  const refusals = Object.entries(responses).filter(([status]) => status >= '400');
  if (refusals.length === 0) return undefined;
  const row = ([status, { description }]: (typeof refusals)[number]) =>
    markup`<li><code>${status}</code> ${
      /^[a-z_]+\.[a-z_]+(, |$)/.test(description)
        ? description.split(', ').map((code) => markup`<code class="refusal">${code}</code> `)
        : description
    }</li>`;
  return markup`<details><summary>Refusals</summary><ul class="fields">${refusals.map(row)}</ul></details>`;
}

function samples({ method, path, operation }: ShownCall, { origin }: Surroundings): Markup[] {
  const all = samplesOf(operation, { method, path, origin });
  return all.map(({ name, request, status, answer }) => {
    const of = all.length > 1 ? ` · ${name}` : '';
    const label = `${operation.operationId}${of}`;
    return markup`<figure>
<figcaption>Request${of}</figcaption>
<pre tabindex="0" role="region" aria-label="Request of ${label}"><code>${request}</code></pre>
<figcaption>Answer <span class="status">${status}</span></figcaption>
${
  answer &&
  markup`<pre tabindex="0" role="region" aria-label="Answer to ${label}"><code>${answer}</code></pre>`
}</figure>`;
  });
}
