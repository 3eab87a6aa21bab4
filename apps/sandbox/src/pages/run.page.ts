import { type Markup, markup } from '@carnet/runtime/markup';

import type { Check, Run } from '../oauth/run.ts';
import { CALLS } from '../oauth/steps.ts';
import { faultCard } from './fault.view.ts';
import { framed } from './frame.ts';
import { hopRow } from './hop.view.ts';
import { tokenCards } from './token.view.ts';

export function runPage(run: Run, now: number): string {
  const { wish, hops, checks, tokens, verdict } = run;
  const main = markup`
  <h1>${titleOf(run)}</h1>
  <p class="lead">${wish.clientId} in ${wish.market.toUpperCase()}, asking for <code>${wish.scope}</code></p>
  ${typeof verdict === 'object' ? faultCard(verdict) : undefined}
  ${nextStep(run)}
  ${checks.length > 0 ? checkList(checks) : undefined}
  ${tokens ? tokenCards(tokens, now) : undefined}
  <section aria-labelledby="hops"><h2 id="hops">Every step</h2>
    <div class="hops">${hops.map(hopRow)}</div></section>
  <p><a href="/dev/oauth">Build another request</a></p>`;
  return framed('oauth', { title: titleOf(run), main });
}

function titleOf({ tokens, goTo, hops, verdict }: Run): string {
  if (tokens) return 'Signed in';
  if (typeof verdict === 'object') return 'Something is wrong';
  if (goTo !== undefined) return verdict === 'right' ? 'Ready to go' : 'Not checked';
  return hops.some(({ request }) => request.url.includes('error=access_denied'))
    ? 'Refused by the person'
    : 'It stopped here';
}

function nextStep({ id, tokens, goTo, verdict }: Run): Markup | undefined {
  if (goTo !== undefined)
    return markup`<div class="sheet"><h2>The request</h2><pre class="plain">${goTo.replaceAll('&', '\n&')}</pre>
    ${
      verdict === 'right'
        ? markup`<a class="button primary" href="${goTo}">Go to Carnet</a>`
        : markup`<a class="button" href="${goTo}">Go to Carnet anyway</a>`
    }</div>`;
  if (!tokens) return undefined;
  return markup`<form class="calls" method="post" aria-label="With these tokens">${Object.entries(
    CALLS,
  ).map(
    ([name, label]) =>
      markup`<button class="button" formaction="/dev/oauth/runs/${id}/${name}">${label}</button>`,
  )}</form>`;
}

const checkList = (checks: Check[]): Markup => markup`
  <section class="sheet" aria-labelledby="checks"><h2 id="checks">What an app must compare</h2>
    <ul class="checks">${checks.map(
      ({ what, isRight, found }) =>
        markup`<li><b class="${isRight ? 'right' : 'wrong'}">${isRight ? 'as asked' : 'differs'}</b> ${what}: <code>${found}</code></li>`,
    )}</ul></section>`;
