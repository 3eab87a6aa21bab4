import { useEffect, useId, useRef } from 'react';

import { Link } from '../link/link.tsx';
import './error-summary.css';

export interface FieldProblem {
  /** Id of the field, so that the link leads to it; absent when no field can mend it. */
  fieldId?: string | undefined;
  /** The page that helps instead. */
  href?: string | undefined;
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
      className="error-summary"
    >
      <h2 id={titleId} className="error-summary-title">
        {title}
      </h2>
      <ul>
        {problems.map(({ fieldId, href, text }) => (
          <li key={text}>
            {fieldId || href ? (
              <Link
                href={href ?? `#${fieldId}`}
                className="error-summary-link"
                onClick={(event) => {
                  if (!fieldId) return;
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </Link>
            ) : (
              <p className="py-2">{text}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
