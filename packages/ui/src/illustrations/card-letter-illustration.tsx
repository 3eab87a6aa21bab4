import './illustrations.css';

/** A letter with its card: where the number stands, and where the code. For beside a field: 88 × 64. */
export function CardLetterIllustration() {
  return (
    <svg className="illustration illustration-small" viewBox="0 0 88 64" aria-hidden="true">
      <path className="violet" d="M19 5h50v58H19z" />
      <path className="paper" d="M15 2h50v58H15z" />
      <path className="thin" d="M22 9h18m-18 6h12" />
      <rect className="yellow" x="24" y="22" width="22" height="9" rx="2" />
      <rect className="thin" x="22" y="20" width="22" height="9" rx="2" />
      <rect className="pale-yellow" x="35" y="37" width="46" height="24" rx="4" />
      <rect className="paper" x="32" y="34" width="46" height="24" rx="4" />
      <path className="thin" d="M38 47h5m4 0h5m4 0h5m4 0h5M38 53h12" />
    </svg>
  );
}
