import type { ReceivedMessage } from '../inbox.ts';
import { brandMark } from './icons.ts';
import { type Markup, markup } from './markup.ts';
import { CHANNEL_NAMES, copyButton, messageRow, spacedCode, timeOf } from './message.view.ts';

export function inboxPage(messages: ReceivedMessage[], to: string): string {
  const latest = messages.find(({ code }) => code !== null);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Inbox – Carnet sandbox</title>
<link rel="stylesheet" href="/dev/inbox.css">
<link rel="icon" href="data:,">
<script src="/dev/inbox.js" type="module"></script>
</head>
<body>
<header class="top">${brandMark}<b>Carnet</b><span class="place">sandbox</span></header>
<main>
  <h1>Inbox</h1>
  <p class="lead">What the product sent to people on this machine. Nothing leaves it.</p>
  <p class="unseen" role="status" id="news"></p>
  <div id="latest">${latest ? latestCode(latest) : undefined}</div>
  ${tools(to)}
  <div id="messages">${messages.length > 0 ? messages.map(messageRow) : nothing(to)}</div>
</main>
</body>
</html>`.text;
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
