import './punches.css';

/** Progress as punched holes. Beside a StepNumber, which says the same in words. */
export function Punches({ current, total }: { current: number; total: number }) {
  return (
    <div className="punches" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={`punch ${stateOf(index + 1, current)}`} />
      ))}
    </div>
  );
}

function stateOf(step: number, current: number) {
  if (step < current) return 'punch-done';
  return step === current ? 'punch-now' : '';
}
