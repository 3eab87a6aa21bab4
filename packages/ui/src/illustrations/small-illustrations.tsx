import type { ReactNode } from 'react';

import './illustrations.css';

/** For the stub of a dialog: 88 × 64, off register by 3. */
function SmallFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration illustration-small" viewBox="0 0 88 64" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A computer and a phone; the arrow leads out. */
export function DevicesIllustration() {
  return (
    <SmallFrame>
      <rect className="yellow" x="10" y="11" width="53" height="36" rx="4" />
      <rect className="paper" x="7" y="8" width="53" height="36" rx="4" />
      <path d="M1.5 50.5h53" />
      <path d="M25 26h16m-6.5-6.5L41 26l-6.5 6.5" />
      <rect className="violet" x="63" y="21" width="24" height="41" rx="5" />
      <rect className="paper" x="60" y="18" width="24" height="41" rx="5" />
      <path d="M69.5 53h5" />
    </SmallFrame>
  );
}

/** Two coupons that were joined, and the cut between them. */
export function AccessIllustration() {
  return (
    <SmallFrame>
      <rect className="yellow" x="7" y="17" width="34" height="36" rx="6" />
      <rect className="paper" x="4" y="14" width="34" height="36" rx="6" />
      <path d="M13 28h14m-14 8h9" />
      <rect className="violet" x="53" y="17" width="34" height="36" rx="6" />
      <rect className="paper" x="50" y="14" width="34" height="36" rx="6" />
      <path d="m60 32.5 5 5 9-10.5" />
      <path className="holes" d="M44 11v44" />
    </SmallFrame>
  );
}

/** A card with its stripe, crossed out. */
export function BlockedCardIllustration() {
  return (
    <SmallFrame>
      <rect className="yellow" x="10" y="15" width="62" height="42" rx="6" />
      <rect className="paper" x="7" y="12" width="62" height="42" rx="6" />
      <path d="M7 24h62M16 44h14" />
      <circle className="violet" cx="70" cy="45" r="15" />
      <circle className="paper" cx="67" cy="42" r="15" />
      <path d="m57 32 20 20" />
    </SmallFrame>
  );
}
