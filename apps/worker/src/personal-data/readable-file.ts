import { languageTagOf, type Locale } from '@carnet/contract/locales';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import type { PersonalData } from '@carnet/identity/personal-data/collect-data';
import type { Row } from '@carnet/identity/personal-data/exported-tables';
import { escapeText } from '@carnet/runtime/markup';
import { messageText } from '@carnet/texts/message-text';

import { dataWord, valueWord } from './data-words.ts';

/**
 * Everything in plain words, in one file that needs nothing else: no script, no picture, nothing from
 * the network. What has no value is left out here; the file for machines has it.
 */
export function readableFile(data: PersonalData, locale: Locale, madeAt: string): string {
  const title = escapeText(messageText('data-file.title', locale));
  const time = sayEventTime(madeAt, locale);
  return [
    '<!doctype html>',
    `<html lang="${languageTagOf(locale)}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Opened from a folder it has no server's headers: it says itself that nothing may run or load.
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    `<p>${escapeText(messageText('data-file.intro', locale))}</p>`,
    `<p>${escapeText(messageText('data-file.made-at', locale, { time }))}</p>`,
    ...Object.entries(data).map(([table, rows]) => section(table, rows, locale)),
    '</main></body></html>',
    '',
  ].join('\n');
}

function section(table: string, rows: readonly Row[], locale: Locale): string {
  const heading = `<h2>${escapeText(dataWord('table', table, locale))}</h2>`;
  const nothing = `<p>${escapeText(messageText('data-file.empty', locale))}</p>`;
  const list = rows.map((row) => entry(row, locale)).join('\n');
  return `<section>${heading}\n${rows.length === 0 ? nothing : list}</section>`;
}

function entry(row: Row, locale: Locale): string {
  const facts = Object.entries(row)
    .map(
      ([column, value]) =>
        [dataWord('column', column, locale), said(column, value, locale)] as const,
    )
    .filter(([, words]) => words !== '')
    .map(
      ([label, words]) => `<div><dt>${escapeText(label)}</dt><dd>${escapeText(words)}</dd></div>`,
    );
  return `<dl>${facts.join('')}</dl>`;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function said(column: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean')
    return messageText(value ? 'data-file.yes' : 'data-file.no', locale);
  if (typeof value === 'string')
    return TIME.test(value) ? sayEventTime(value, locale) : valueWord(column, value, locale);
  if (Array.isArray(value)) return value.map((each) => said(column, each, locale)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${said(name, each, locale)}`)
      .join(', ');
  return JSON.stringify(value);
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:#f2f5ec;color:#1d1a33;font:17px/1.5 "Atkinson Hyperlegible Next",Verdana,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:32px;line-height:1.15;margin:0 0 16px}
h2{font-size:20px;margin:40px 0 12px}
dl{margin:0 0 12px;padding:8px 20px;background:#fff;border:1px solid #d5dbc8;border-radius:16px}
dl div{display:flex;flex-wrap:wrap;gap:2px 24px;padding:8px 0;border-top:1px solid #e3e8d9}
dl div:first-child{border-top:0}
dt{flex:0 0 220px;color:#55516b}
dd{flex:1 1 260px;margin:0;font-weight:600;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#14121f;color:#f3f1fa}dl{background:#1e1b2d;border-color:#38334e}dl div{border-color:#2e2a42}dt{color:#b9b4ce}}
@media print{body{background:#fff;color:#000}dl{break-inside:avoid}}
`;
