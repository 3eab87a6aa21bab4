import { useLingui } from '@lingui/react/macro';

import { asRouteName } from '../navigation/routes.ts';
import { useQueryParameters } from '../navigation/use-query.ts';
import { usePerson } from '../session/session-context.tsx';
import { isOfOwnAccord } from './own-accord.ts';

/**
 * Three steps: the code to a contact that is known, the new contact, the check; an address may come
 * with the phone.
 */
const steps = { proof: 1, phone: 2, email: 2, check: 3 } as const;

/** Only the forced set-up has three steps; whoever adds a method of their own accord has one. */
export function useSetUpStub(step?: keyof typeof steps) {
  const { t } = useLingui();
  const isForced = usePerson()?.mfa_forced ?? false;
  const query = useQueryParameters();
  const flow = t`Safer sign-in`;
  const wanted = asRouteName(query.get('onward') ?? query.get('redirect'));
  if (!step || !isForced || isOfOwnAccord(wanted)) return { flow };
  const [current, total] = [steps[step], steps.check];
  return { flow, step: { current, total, label: t`Step ${current} of ${total}` } };
}
