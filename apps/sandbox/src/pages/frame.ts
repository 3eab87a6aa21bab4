import { type Markup, markup } from '@carnet/runtime/markup';

import { brandMark } from './icons.ts';

const PLACES = { inbox: 'Inbox', personas: 'Personas', oauth: 'OAuth' } as const;
/** Reached from where it is needed. */
type Place = keyof typeof PLACES | 'guide';

/** What the sandbox's pages share: head, name and the way to the others. */
export function framed(
  place: Place,
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
