import { type Markup, markup } from '@carnet/runtime/markup';

import type { ReceivedMessage } from '../inbox.ts';
import { framed } from './frame.ts';
import { CHANNEL_NAMES, copyButton, messageRow, spacedCode, timeOf } from './message.view.ts';

export function inboxPage(messages: ReceivedMessage[], to: string): string {
  const latest = messages.find(({ code }) => code !== null);
  const main = markup`
  <h1>Inbox</h1>
  <p class="lead">What the product sent to people on this machine. Nothing leaves it.</p>
  <p class="unseen" role="status" id="news"></p>
  <div id="latest">${latest ? latestCode(latest) : undefined}</div>
  ${tools(to)}
  <div id="messages">${messages.length > 0 ? messages.map(messageRow) : nothing(to)}</div>`;
  return framed('inbox', { title: 'Inbox', main, script: '/dev/inbox.js' });
}

const latestCode = (message: ReceivedMessage): Markup => markup`
  <section class="voucher" aria-label="Latest code">
    <div class="stub"><b>Latest code</b><span>${CHANNEL_NAMES[message.channel]} · ${timeOf(message)}</span></div>
    <div class="page">
      <code class="code">${spacedCode(message.code ?? '')}</code>
      ${copyButton(message.code ?? '')}
      <p class="to">${message.to}</p>
    </div>
  </section>`;

const tools = (to: string): Markup => markup`
  <div class="tools">
    <form class="filter" method="get" action="/dev/inbox">
      <label for="to">Sent to</label>
      <input id="to" name="to" value="${to}" placeholder="anna@ or +32470" autocomplete="off"
        autocapitalize="none" spellcheck="false" enterkeyhint="search">
      <button class="button">Filter</button>
    </form>
    <form method="post" action="/dev/inbox/clear">
      <button class="button">Empty the inbox</button>
    </form>
  </div>`;

const nothing = (to: string): Markup =>
  to === ''
    ? markup`<div class="empty"><h2>No message yet</h2><p>Sign in or ask for a code: what is sent shows up here by itself.</p></div>`
    : markup`<div class="empty"><h2>No message to “${to}”</h2><p><a href="/dev/inbox">Show every message</a></p></div>`;
