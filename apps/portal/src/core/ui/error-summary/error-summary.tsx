import { useEffect, useId, useRef } from 'react';

export interface FieldProblem {
  /** Id of the field, so that the link leads to it. */
  fieldId: string;
  /** The same words as at the field. */
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
}

/** After a failed submit, above the heading. It takes focus, so that nobody has to look for it. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [problems]);

  return (
    <div
      ref={summary}
      tabIndex={-1}
      // Focus makes readers say it; a live region would make them say it twice.
      role="group"
      aria-labelledby={titleId}
      className="mb-4 rounded-card border-2 border-danger bg-surface px-5 py-4"
    >
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <ul className="mt-1">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-danger"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
