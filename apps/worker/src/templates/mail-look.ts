import type { CSSProperties } from 'react';

const TEXT = '"Atkinson Hyperlegible Next", "Helvetica Neue", Helvetica, Arial, sans-serif';
const HEADING = `"Bricolage Grotesque", ${TEXT}`;
const MONO = '"Atkinson Hyperlegible Mono", Consolas, Menlo, monospace';

/** Inline, because many mail programs drop style sheets. */
export const look = {
  paper: { margin: 0, padding: '24px 8px', backgroundColor: '#F2F5EC', fontFamily: TEXT },
  container: { maxWidth: '600px', margin: '0 auto' },
  stub: {
    backgroundColor: '#FFE9AE',
    color: '#5A3A00',
    borderRadius: '16px 16px 0 0',
    borderBottom: '2px dashed #C9A967',
    padding: '18px 32px',
  },
  brand: { margin: 0, fontFamily: HEADING, fontSize: '20px', lineHeight: '28px', fontWeight: 700 },
  slip: { margin: 0, fontFamily: MONO, fontSize: '14px', lineHeight: '28px', textAlign: 'right' },
  page: {
    backgroundColor: '#FFFFFF',
    color: '#1D1A33',
    borderRadius: '0 0 16px 16px',
    padding: '32px',
  },
  heading: {
    margin: '0 0 16px',
    fontFamily: HEADING,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px' },
  code: {
    margin: '0 0 16px',
    fontFamily: MONO,
    fontSize: '30px',
    lineHeight: '40px',
    letterSpacing: '0.06em',
  },
  button: {
    backgroundColor: '#3D32A3',
    color: '#FFFFFF',
    borderRadius: '10px',
    padding: '15px 24px',
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  question: { margin: '8px 0 -12px', fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  address: { margin: '16px 0 0', fontSize: '14px', lineHeight: '20px', wordBreak: 'break-all' },
  link: { color: '#3D32A3' },
  small: { margin: '8px 0 0', fontSize: '14px', lineHeight: '20px', color: '#55516B' },
  foot: { padding: '16px 32px 0' },
} as const satisfies Record<string, CSSProperties>;

/** For the mail programs that read it: the same paper by night. */
export const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #14121F !important; }
  .stub { background-color: #3A2F12 !important; color: #FFE3A3 !important; border-color: #7A6535 !important; }
  .stub p { color: #FFE3A3 !important; }
  .page { background-color: #1E1B2D !important; color: #F3F1FA !important; }
  .page p, .page h1 { color: #F3F1FA !important; }
  .button { background-color: #B8AEFF !important; color: #17132B !important; }
  .link { color: #B8AEFF !important; }
  .small { color: #B9B4CE !important; }
}
@media (max-width: 480px) {
  .page, .stub, .foot { padding-left: 24px !important; padding-right: 24px !important; }
}
`;
