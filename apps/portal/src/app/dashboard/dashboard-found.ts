import { type Overview, readOverview } from '@carnet/contract/calls/dashboard';

import type { Reach } from '@/core/session/session-context.tsx';
import { type CardsRead, readCards } from '@/features/cards/cards.client.ts';

export interface DashboardFound {
  /** Undefined: it could not be read. The services, for which most people come, are there without it. */
  overview: Overview | undefined;
  /** Not waited for: the card platform may take its time. */
  cards: Promise<CardsRead>;
}

export async function findForDashboard(_url: URL, { api }: Reach): Promise<DashboardFound> {
  const cards = readCards(api);
  const overview = await api.call(readOverview, {}).catch(() => undefined);
  return { overview, cards };
}
