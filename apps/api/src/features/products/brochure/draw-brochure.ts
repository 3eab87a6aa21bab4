import { buffer } from 'node:stream/consumers';

import type PDFDocument from 'pdfkit';

import type { BrochureWords } from './brochure-words.ts';

type Page = InstanceType<typeof PDFDocument>;

const INK = '#1D1A33';
const INK_2 = '#5A5670';
const HAIR = '#DDE2D2';
const STUB = '#FFE9A8';
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 16;
const FACT_HEIGHT = 19;

/**
 * One page, tagged, so that it can be read aloud in its language and order. The standard fonts of PDF
 * are enough: they hold every letter of our four languages.
 */
export async function drawBrochure(words: BrochureWords, languageTag: string): Promise<Buffer> {
  // Loaded with the first brochure: the API starts without it.
  const { default: Document } = await import('pdfkit');
  const page = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: languageTag,
    tagged: true,
    displayTitle: true,
    info: { Title: words.title, Author: 'Carnet' },
  });
  const file = buffer(page);

  page.rect(0, 0, 595.28, 96).fill(STUB);
  const say = (kind: 'H1' | 'H2' | 'P', look: Look, text: string) => {
    const draw = () => writeLine(page, look, text);
    page.addStructure(page.struct(kind, {}, draw));
  };
  page.y = 40;
  say('H1', { font: 'Helvetica-Bold', size: 22 }, words.title);
  page.y = 116;
  say('P', { size: 11, colour: INK_2 }, words.opening);
  page.y += 14;

  const top = page.y;
  const cardWidth = (WIDTH - GAP) / 2;
  const cardHeight =
    34 + FACT_HEIGHT * Math.max(...words.products.map(({ facts }) => facts.length));
  for (const [place, product] of words.products.entries()) {
    const x = MARGIN + (place % 2) * (cardWidth + GAP);
    const y = top + Math.floor(place / 2) * (cardHeight + GAP);
    drawProduct(page, product, { x, y, width: cardWidth });
  }
  page.x = MARGIN;
  page.y = top + Math.ceil(words.products.length / 2) * (cardHeight + GAP) + 4;

  say('P', { size: 11 }, words.noSubscription);
  page.y += 14;
  say('H2', { font: 'Helvetica-Bold', size: 14 }, words.employers.title);
  page.y += 4;
  say('P', { size: 11 }, words.employers.text);
  for (const source of words.employers.sources) say('P', { size: 9, colour: INK_2 }, source);
  page.y += 14;
  say('P', { size: 9, colour: INK_2 }, words.validFrom);
  page.end();
  return file;
}

interface Look {
  font?: 'Helvetica' | 'Helvetica-Bold';
  size: number;
  colour?: string;
}

function writeLine(page: Page, { font = 'Helvetica', size, colour = INK }: Look, text: string) {
  page.font(font).fontSize(size).fillColor(colour).text(writable(text), MARGIN, page.y, {
    width: WIDTH,
    lineGap: 3,
  });
}

function drawProduct(
  page: Page,
  { name, facts }: BrochureWords['products'][number],
  { x, y, width }: { x: number; y: number; width: number },
) {
  const heading = () =>
    page.font('Helvetica-Bold').fontSize(13).fillColor(INK).text(name, x, y, { width });
  page.addStructure(page.struct('H2', {}, () => void heading()));
  for (const [place, { label, value }] of facts.entries()) {
    const line = y + 24 + place * FACT_HEIGHT;
    page.markContent('Artifact');
    page
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.75)
      .strokeColor(HAIR)
      .stroke();
    page.endMarkedContent();
    const fact = () => {
      page.fontSize(10).font('Helvetica').fillColor(INK_2);
      page.text(writable(`${label} `), x, line + 5, { width: width - 60, lineBreak: false });
      page.font('Helvetica-Bold').fillColor(INK);
      page.text(writable(value), x, line + 5, { width, align: 'right', lineBreak: false });
    };
    page.addStructure(page.struct('P', {}, fact));
  }
}

/** The narrow space that French sets before % is none of the standard fonts' letters. */
const writable = (text: string): string => text.replaceAll('\u202F', '\u00A0');
