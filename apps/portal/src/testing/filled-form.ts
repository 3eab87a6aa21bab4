import type { CallDeclaration } from '@carnet/contract/call';

import type { openPortal } from './open-portal.tsx';

type User = Awaited<ReturnType<typeof openPortal>>['user'];

/** A form of the portal, and how to fill it in. */
export interface FilledForm {
  /** Where the form is written. */
  file: string;
  path: string;
  visit?: Parameters<typeof openPortal>[1];
  /** What submitting it asks for; absent where it only leads on. */
  call?: CallDeclaration;
  prepare?: () => void;
  fill: (user: User) => Promise<unknown>;
}
