import './punches.css';

/** Days that are left to undo something: the one that runs is filled. Words beside it say the same. */
export function DayPunches({ left, total }: { left: number; total: number }) {
  const today = total - left;
  return (
    <div className="day-punches" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={`day-punch ${stateOf(index, today)}`} />
      ))}
    </div>
  );
}

function stateOf(day: number, today: number) {
  if (day < today) return 'day-punch-gone';
  return day === today ? 'day-punch-now' : '';
}
