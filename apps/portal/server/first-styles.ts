/**
 * What a prerendered page needs of the minified sheet before its app is there: all rules but those
 * that ask for a class which no element of it has. States are attributes and pseudo-classes with us,
 * so hover, focus and themes stay whole. Patterns are left out as well: to draw them takes a slow
 * phone longer than all the rest, and nobody waits for them.
 */
export function firstStylesOf(sheet: string): (html: string) => string {
  const plain = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(PATTERN, NOTHING_YET);
  // A page has the same classes in every language.
  const found = new Map<string, string>();
  return (html) => {
    const classes = classesIn(html);
    const key = [...classes].toSorted().join(' ');
    const styles = found.get(key) ?? rulesFor(plain, classes);
    found.set(key, styles);
    return styles;
  };
}

const PATTERN = /url\((?:"data:image\/svg[^"]*"|[^)"]*\.svg)\)/g;
/** As a mask it hides what it stands on; `none` would show it whole. */
const NOTHING_YET = 'linear-gradient(#0000,#0000)';

const classesIn = (html: string) =>
  new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

const rulesFor = (sheet: string, classes: ReadonlySet<string>): string =>
  piecesOf(sheet, ';')
    .map((rule) => {
      const brace = rule.indexOf('{');
      if (brace < 0) return rule;
      const prelude = rule.slice(0, brace);
      if (/^@(?:layer|media|supports|container)\b/.test(prelude)) {
        const inner = rulesFor(rule.slice(brace + 1, -1), classes);
        return inner && `${prelude}{${inner}}`;
      }
      if (rule.startsWith('@')) return rule;
      const selectors = piecesOf(prelude, ',').filter((selector) =>
        classesAskedBy(selector).every((name) => classes.has(name)),
      );
      return selectors.length > 0 ? selectors.join(',') + rule.slice(brace) : '';
    })
    .join('');

/** Those in brackets may be one of several, or must not be there. */
const classesAskedBy = (selector: string) =>
  [...withoutBrackets(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );

function withoutBrackets(selector: string): string {
  const inner = selector.replaceAll(/(?<!\\)[([][^()[\]]*[)\]]/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

const TOKEN = /\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[^\\"'()[\]{},;]+|./gs;

/** Selectors are parted by commas; rules by their closing brace, or a semicolon that belongs to them. */
function piecesOf(text: string, parting: ',' | ';'): string[] {
  const pieces = [''];
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if ('([{'.includes(token)) depth += 1;
    else if (')]}'.includes(token)) depth -= 1;
    const isParted = depth === 0 && (token === parting || token === '}');
    if (!isParted || token !== ',') pieces[pieces.length - 1] += token;
    if (isParted) pieces.push('');
  }
  return pieces.filter(Boolean);
}
