import type { CSSProperties } from 'react';

const TEXT = '"Atkinson Hyperlegible Next", Verdana, Arial, sans-serif';
const HEADING = `"Bricolage Grotesque", ${TEXT}`;
const MONO = '"Atkinson Hyperlegible Mono", Menlo, Consolas, monospace';

const GROUND = '#E8EDDF';
const STUB = '#FFE9AE';
const PAGE = '#FFFFFF';
const INK = '#1D1A33';
const SOFT_INK = '#55516B';
const HAIRLINE = '1px solid #E3E8D9';

/** The cut edge lies half on the stub and half on the page. */
const seam: CSSProperties = {
  backgroundColor: PAGE,
  backgroundImage: `linear-gradient(${STUB} 50%, ${PAGE} 50%)`,
  padding: 0,
  fontSize: 0,
  lineHeight: 0,
};
const notch: CSSProperties = { width: '10px', height: '20px', backgroundColor: GROUND };
const fact: CSSProperties = {
  borderTop: HAIRLINE,
  fontSize: '16px',
  lineHeight: '22px',
  verticalAlign: 'top',
  textAlign: 'left',
};

/** Styles are inline, because many mail programs drop style sheets. */
export const look = {
  paper: { margin: 0, padding: '24px 8px', backgroundColor: GROUND, fontFamily: TEXT },
  container: { maxWidth: '600px', margin: '0 auto' },
  stub: {
    backgroundColor: STUB,
    color: '#5A3A00',
    borderRadius: '20px 20px 0 0',
    padding: '24px 40px 16px',
  },
  mark: { display: 'block', width: '30px', height: '24px', border: 0 },
  brand: {
    margin: 0,
    fontFamily: HEADING,
    fontSize: '21px',
    lineHeight: '24px',
    fontWeight: 720,
    letterSpacing: '-0.02em',
    color: INK,
  },
  slip: { margin: 0, fontFamily: MONO, fontSize: '14px', lineHeight: '20px', textAlign: 'right' },
  seam,
  holes: { ...seam, padding: '0 4px', verticalAlign: 'middle' },
  dots: { borderTop: '5px dotted #D3DBC4', height: 0, fontSize: 0, lineHeight: 0 },
  leftNotch: { ...notch, borderRadius: '0 10px 10px 0' },
  rightNotch: { ...notch, borderRadius: '10px 0 0 10px' },
  page: {
    backgroundColor: PAGE,
    color: INK,
    borderRadius: '0 0 20px 20px',
    padding: '26px 40px 36px',
  },
  label: {
    margin: '0 0 6px',
    fontSize: '15px',
    lineHeight: '20px',
    fontWeight: 600,
    color: SOFT_INK,
  },
  heading: {
    margin: 0,
    fontFamily: HEADING,
    fontSize: '30px',
    lineHeight: '35px',
    fontWeight: 680,
    letterSpacing: '-0.022em',
  },
  text: { margin: '12px 0 0', fontSize: '17px', lineHeight: '25px' },
  code: {
    backgroundColor: '#F2F5EC',
    border: '1.5px solid #7C7892',
    borderRadius: '10px',
    padding: '20px 8px 18px',
    textAlign: 'center',
    fontFamily: MONO,
    fontSize: '44px',
    lineHeight: '48px',
    fontWeight: 500,
    letterSpacing: '0.06em',
  },
  longCode: { fontSize: '32px' },
  codeGroup: { paddingLeft: '0.5em' },
  validity: {
    margin: '10px 0 0',
    fontSize: '15px',
    lineHeight: '22px',
    textAlign: 'center',
    color: SOFT_INK,
  },
  block: { width: '100%', marginTop: '20px' },
  facts: { width: '100%', marginTop: '20px', borderBottom: HAIRLINE },
  factLabel: { ...fact, padding: '11px 24px 11px 0', color: SOFT_INK, fontWeight: 400 },
  factValue: { ...fact, padding: '11px 0', width: '100%', fontWeight: 600 },
  button: {
    marginTop: '24px',
    backgroundColor: '#3D32A3',
    color: '#FFFFFF',
    borderRadius: '10px',
    padding: '14px 28px',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 620,
    textDecoration: 'none',
  },
  question: { margin: '16px 0 -12px', fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  address: { margin: '16px 0 0', fontSize: '14px', lineHeight: '20px', wordBreak: 'break-all' },
  link: { color: '#3D32A3' },
  small: { margin: '8px 0 0', fontSize: '14px', lineHeight: '21px', color: SOFT_INK },
  foot: { padding: '12px 40px 0' },
} as const satisfies Record<string, CSSProperties>;

/**
 * For mail programs that read style sheets: the same paper by night. The stub stays a warm strip, or
 * the mark, which is a picture and cannot follow, would sink into it.
 */
export const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td, .notch { background-color: #14121F !important; }
  .stub { background-color: #E8CE8A !important; }
  .seam { background-image: linear-gradient(#E8CE8A 50%, #1E1B2D 50%) !important; background-color: #1E1B2D !important; }
  .dots { border-color: #14121F !important; }
  .page { background-color: #1E1B2D !important; color: #F3F1FA !important; }
  .page p, .page h1, .fact-value { color: #F3F1FA !important; }
  .code { background-color: #14121F !important; border-color: #8F89AB !important; color: #F3F1FA !important; }
  .facts, .fact-label, .fact-value { border-color: #2E2A42 !important; }
  .button { background-color: #B8AEFF !important; color: #17132B !important; }
  .link { color: #B8AEFF !important; }
  .page .soft, .small, .fact-label { color: #B9B4CE !important; }
}
@media (max-width: 480px) {
  .page, .stub, .foot { padding-left: 24px !important; padding-right: 24px !important; }
  .code { font-size: 34px !important; }
  .code.long { font-size: 23px !important; }
  .fact-label { padding-right: 16px !important; }
}
`;
