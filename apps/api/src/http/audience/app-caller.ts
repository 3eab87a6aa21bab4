import type { Scope } from '@carnet/contract/scopes';

import type { Site } from '../sites.ts';
import type { ShownToken } from './shown-token.ts';

/** An app that speaks for a person, by a token that the primary has just said to be live. */
export interface AppCaller {
  clientId: string;
  /** The name by which the app knows the person. */
  subject: string;
  scopes: ReadonlySet<Scope>;
  person: AppPerson;
}

/** All that any scope may tell an app of a person. */
export interface AppPerson {
  firstname: string;
  lastname: string;
  language: string | null;
  user_id: string | null;
  customer_user_id: string | null;
  fridom_user_id: string | null;
  email: string | null;
  email_verified: boolean | null;
  phone: string | null;
  phone_verified: boolean | null;
}

/** Undefined: the token is none of ours, or is not shown as it must be. */
export type FindApp = (site: Site, shown: ShownToken) => Promise<AppCaller | undefined>;
