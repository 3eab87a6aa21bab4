import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { friendlyService } from '@/testing/fake-call.ts';
import { onboardingService } from '@/testing/fake-onboarding.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

it('R228: a number that no card has is said at its field, whatever is missing beside it', async () => {
  fakeApi.use(...onboardingService().handlers, ...friendlyService());
  const { user } = await openPortal('/onboarding');
  const press = async () => user.click(await screen.findByRole('button', { name: 'Continue' }));
  await press();
  await user.type(await screen.findByLabelText('Card number'), '4065 1234 1234 4417');
  await press();
  await screen.findByText('Your card number is invalid.');
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
});
