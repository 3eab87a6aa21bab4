import type { CallDeclaration } from '../call.ts';
import { readLiveness, readReadiness } from './health.ts';
import { signIn, signOut } from './login.ts';
import { readProfile } from './profile.ts';

export const allCalls: readonly CallDeclaration[] = [
  signIn,
  signOut,
  readProfile,
  readLiveness,
  readReadiness,
];
