import { CheckIcon, CrossIcon, RingIcon } from '../icons/sign-icons.tsx';

export interface TallyLine {
  id: string;
  what: string;
  state: 'done' | 'open' | 'failed';
  /** The state in words: "Verified", "Not active". */
  result: string;
}

const looks = {
  done: { Sign: CheckIcon, sign: 'text-success', result: '' },
  open: { Sign: RingIcon, sign: 'text-warn', result: 'text-warn' },
  failed: { Sign: CrossIcon, sign: 'text-danger', result: 'text-danger' },
};

/** What came of a flow, part by part: a partial success is neither a success nor a failure. */
export function Tally({ lines }: { lines: readonly TallyLine[] }) {
  return (
    <ul>
      {lines.map(({ id, what, state, result }) => {
        const { Sign, ...look } = looks[state];
        return (
          <li
            key={id}
            className="grid min-h-12 grid-cols-[24px_1fr_auto] py-2 items-center gap-3 border-t border-hair last:border-b"
          >
            <Sign className={look.sign} />
            <span className="tabular-nums">{what}</span>
            <b className={`text-small font-semibold ${look.result}`}>{result}</b>
          </li>
        );
      })}
    </ul>
  );
}
