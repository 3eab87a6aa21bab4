import { IllustrationFrame } from './illustration-frame.tsx';

/** Two halves of one voucher, torn apart, that fit each other. */
export function MergeIllustration() {
  return (
    <IllustrationFrame>
      <path className="pale-yellow" d="M24 42h44v58H24z" />
      <path
        className="paper"
        d="M70 34H26a7 7 0 0 0-7 7v15a6 6 0 0 1 0 12v15a7 7 0 0 0 7 7h44l-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5z"
      />
      <path className="violet" d="M93 46h46v58H93z" />
      <path
        className="paper"
        d="M88 38h46a7 7 0 0 1 7 7v15a6 6 0 0 0 0 12v15a7 7 0 0 1-7 7H88l3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5z"
      />
      <path className="thin" d="M32 50h22M32 60h14M104 54h22M104 64h14" />
      <circle className="yellow" cx="82" cy="68" r="13" />
      <circle className="paper" cx="79" cy="64" r="13" />
      <path d="M84 64h-11M77 59.5 72.5 64l4.5 4.5" />
    </IllustrationFrame>
  );
}
