import { selectOne } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import {
  type AtRule,
  type ChildNode,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from 'postcss';

type Page = ReturnType<typeof parseDocument>;

/**
 * What a prerendered page needs of the sheet to be painted first: the rules that meet one of its
 * elements, in every width and theme. What only decorates, moves or answers a pointer comes with the
 * whole sheet, before the app does; none of it changes where anything stands.
 */
export function firstStylesOf(sheet: string): (html: string) => string {
  const whole = parse(sheet);
  // A page is built alike in every language.
  const found = new Map<string, string>();
  return (html) => {
    const page = parseDocument(`<html><body><div id="root">${html}</div></body></html>`);
    const key = elementsOf(page);
    const styles = found.get(key) ?? stylesFor(whole, page);
    found.set(key, styles);
    return styles;
  };
}

function elementsOf(page: Page): string {
  const elements = DomUtils.getElementsByTagName('*', page);
  const kinds = elements.map(({ name, attribs }) => `${name}.${attribs['class']}`);
  return [...new Set(kinds)].toSorted().join();
}

function stylesFor(whole: Root, page: Page): string {
  const styles = whole.clone();
  styles.walkAtRules((rule) => {
    if (!isOfFirstPaint(rule)) rule.remove();
  });
  styles.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => meets(page, selector));
    if (rule.selector === '') rule.remove();
  });
  leaveDecorationForLater(styles);
  dropUnusedVariables(styles);
  dropEmptyRules(styles);
  styles.walkComments((comment) => {
    comment.remove();
  });
  return styles.toString();
}

function isOfFirstPaint(rule: AtRule): boolean {
  if (rule.name === 'media') return !/\b(?:print|hover)\b/.test(rule.params);
  // The faces that stand in for ours are on the device; ours come with the whole sheet.
  if (rule.name === 'font-face') return isLocalFace(rule);
  return !rule.name.endsWith('keyframes');
}

const isLocalFace = (rule: AtRule): boolean => !rule.toString().includes('url(');

/** Attributes of the document that boot.ts sets before the first paint. */
const SET_BY_BOOT = /\[data-(?:theme|resuming)\b[^\]]*\]/g;
/** No page begins so. */
const LATER =
  /:(?:hover|active|target|user-(?:in)?valid|popover-open|modal|fullscreen|(?:-webkit-)?autofill|-moz-[\w-]+|host)\b|::(?:selection|backdrop|view-transition[\w-]*|-(?:webkit|moz)-[\w-]+|file-selector-button)/;
/** Whoever goes by keyboard does not wait for the whole sheet, which may never come. */
const FOCUS = /:focus(?:-visible|-within)?\b/g;
const PSEUDO_ELEMENT = /::?(?:before|after|placeholder|marker|first-line|first-letter)\b/g;

function meets(page: Page, selector: string): boolean {
  if (LATER.test(selector)) return false;
  const element = [SET_BY_BOOT, FOCUS, PSEUDO_ELEMENT]
    .reduce((left, part) => left.replaceAll(part, ''), selector)
    .trim();
  // `:has(:focus-visible)` and `a > :focus` ask for any element there.
  const whole = element.replaceAll(/(^|[\s>+~(])(?=\)|$)/g, '$1*');
  return selectOne(whole, page) !== null;
}

const DECORATION =
  /^(?:-webkit-)?(?:mask(?:-.*)?|filter|backdrop-filter|box-shadow|text-shadow|animation(?:-.*)?|transition(?:-.*)?|will-change|view-transition-.*|cursor|user-select|tap-highlight-color)$/;

const isOfFocus = (rule: Declaration['parent']): boolean =>
  rule?.type === 'rule' && rule.selector.includes(':focus');

function leaveDecorationForLater(styles: Root): void {
  const pictures = ['url('];
  styles.walkDecls(/^--/, ({ prop, value }) => {
    if (value.includes('url(')) pictures.push(`var(${prop}`);
  });
  styles.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isPicture = pictures.some((name) => value.includes(name));
    // What a picture cuts out would stand there whole without it.
    if (isPicture && /^(?:-webkit-)?mask/.test(prop))
      declaration.assign({ prop: 'visibility', value: 'hidden' });
    // A ring around what has the focus may be a shadow, and is no decoration.
    else if (isPicture || (DECORATION.test(prop) && !isOfFocus(declaration.parent)))
      declaration.remove();
  });
}

/** Until there are none: a variable may be asked for by one that nobody asks for. */
function dropUnusedVariables(styles: Root): void {
  const asked = new Set<string>();
  styles.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) asked.add(name);
  });
  let hasDropped = false;
  const drop = (node: ChildNode, name: string) => {
    if (asked.has(name)) return;
    node.remove();
    hasDropped = true;
  };
  styles.walkDecls(/^--/, (declaration) => drop(declaration, declaration.prop));
  styles.walkAtRules('property', (rule) => drop(rule, rule.params));
  if (hasDropped) dropUnusedVariables(styles);
}

/** From within: a condition around nothing is nothing. */
function dropEmptyRules(container: Root | AtRule | Rule): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    dropEmptyRules(node);
    if (node.nodes?.length === 0) node.remove();
  }
}
