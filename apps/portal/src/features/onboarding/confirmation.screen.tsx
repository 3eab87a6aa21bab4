import { useLoaderData } from 'react-router';

import { Ending } from './ending.tsx';
import type { Ended } from './onboarding.client.ts';

export function ConfirmationScreen() {
  return <Ending ended={useLoaderData<Ended>()} how="created" />;
}
