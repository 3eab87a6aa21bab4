import { IllustrationFrame } from './illustration-frame.tsx';

const LEFT =
  'M70 34H26a7 7 0 0 0-7 7v15a6 6 0 0 1 0 12v15a7 7 0 0 0 7 7h44l-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5z';
const RIGHT =
  'M88 38h46a7 7 0 0 1 7 7v15a6 6 0 0 0 0 12v15a7 7 0 0 1-7 7H88l3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5z';

/** Two halves of one voucher, torn apart, that fit each other. */
export function MergeIllustration() {
  return (
    <IllustrationFrame>
      <path className="pale-yellow" transform="translate(5 6)" d={LEFT} />
      <path className="paper" d={LEFT} />
      <path className="violet" transform="translate(5 6)" d={RIGHT} />
      <path className="paper" d={RIGHT} />
      <path className="thin" d="M32 50h22M32 60h14M106 54h20M106 64h13" />
      <circle className="yellow" cx="83" cy="68" r="13" />
      <circle className="paper" cx="79" cy="64" r="13" />
      <path d="M84.5 64h-11M78 59.5 73.5 64l4.5 4.5" />
    </IllustrationFrame>
  );
}
