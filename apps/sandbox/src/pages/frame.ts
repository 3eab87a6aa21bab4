import { brandMark } from './icons.ts';
import { type Markup, markup } from './markup.ts';

const PLACES = { inbox: 'Inbox', oauth: 'OAuth' } as const;

/** What the sandbox's pages share: head, name and the way to the other one. */
export function framed(
  place: keyof typeof PLACES,
  { title, main, script }: { title: string; main: Markup; script?: string },
): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} – Carnet sandbox</title>
<link rel="stylesheet" href="/dev/base.css">
<link rel="stylesheet" href="/dev/${place}.css">
<link rel="icon" href="data:,">
${script === undefined ? undefined : markup`<script src="${script}" type="module"></script>`}
</head>
<body>
<header class="top">${brandMark}<b>Carnet</b><span class="place">sandbox</span>
  <nav class="places" aria-label="Pages">${Object.entries(PLACES).map(([name, label]) => linkTo(name, label, name === place))}</nav>
</header>
<main>${main}</main>
</body>
</html>`.text;
}

const linkTo = (name: string, label: string, isHere: boolean): Markup =>
  isHere
    ? markup`<a href="/dev/${name}" aria-current="page">${label}</a>`
    : markup`<a href="/dev/${name}">${label}</a>`;
