import type { ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  text?: ReactNode;
  /** Large, for the greeting on the dashboard. */
  isGreeting?: boolean;
  seal?: ReactNode;
}

/** The heading takes focus when the route changes, hence the tabIndex. */
export function PageIntro({ title, text, isGreeting = false, seal }: PageIntroProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className={isGreeting ? 'heading-greeting' : undefined}>
          {title}
        </h1>
        {text && (
          <p className={`${isGreeting ? 'mt-1.5' : 'mt-2 max-w-[480px]'} tabular-nums text-ink-2`}>
            {text}
          </p>
        )}
      </div>
      {seal && (
        <div className="-mt-1 -mr-1 max-[15em]:hidden wide:-mt-4 wide:mr-2 wide:-mb-6">{seal}</div>
      )}
    </div>
  );
}
