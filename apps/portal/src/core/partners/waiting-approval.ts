import type { authorise } from '@carnet/contract/calls/consent';
import type { CallAnswer } from '@carnet/contract/call';

/** What an app asks of a person who is signed in. */
export type AskedApproval = Extract<CallAnswer<typeof authorise>, { approvalType: 'scopes' }>;

let waiting: AskedApproval | undefined;

/**
 * Keeps an approval that was accepted and owes a code first: the pages of the code say for whom, and
 * for what.
 */
export const keepWaitingApproval = (asked: AskedApproval) => {
  waiting = asked;
};

/**
 * The approval is kept in this page's memory alone: after a refresh the code page says less, and does
 * the same.
 */
export const waitingApproval = (id: string | null) => (waiting?.id === id ? waiting : undefined);
