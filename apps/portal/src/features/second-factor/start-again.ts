import { pathOf } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';

/** Nobody signs in to stop a way back: it starts again with the link in the message. */
export const startAgain = ({ purpose }: PendingProof, label: string) =>
  purpose === 'way-back-stop' ? [] : [{ label, href: pathOf('login.email') }];
