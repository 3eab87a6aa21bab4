type Question = () => Promise<boolean>;

let question: Question | undefined;

/**
 * Who walks out of a forced set-up is signed out, and asked first (A23). The page asks, the guard
 * waits. The router's own blocker would do the same for 300 bytes more on the login page.
 */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    question = undefined;
  };
}

/** Undefined: nobody could be asked, because the page is still being loaded. */
export const mayLeave = async (): Promise<boolean | undefined> => question?.();
