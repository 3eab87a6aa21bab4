/** The line under each digit. Drawn beside the input, never inside: the input stays a plain one. */
export function CodeSlots({ slots, groupSize }: { slots: number; groupSize: number }) {
  return (
    <div className="code-lines" aria-hidden="true">
      {Array.from({ length: slots }, (_, slot) => (
        <i
          key={slot}
          className={slot > 0 && slot % groupSize === 0 ? 'code-line code-line-apart' : 'code-line'}
        />
      ))}
    </div>
  );
}
