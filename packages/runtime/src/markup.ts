/** Markup that was made here; everything else is escaped when it is put into some. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | undefined | readonly Markup[];

/** Tagged template: values are text unless they are markup already. */
export const markup = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...pieces.map(textOf)));

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => each.text).join('');
  return escapeText(String(piece));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A browser's name, or anything else that somebody sent, is text and nothing more (attack 79). */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
