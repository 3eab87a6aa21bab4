import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { Site } from '@/core/market/site.ts';
import { loadThirdParties } from '@/core/third-parties/load-third-parties.ts';
import { ThirdPartyQuestion } from './third-party-question.tsx';

/** Beside the portal, not in it: where nothing is configured, nobody fetches this. */
export async function startThirdParties(
  { thirdParties: configured = {} }: Site,
  i18n: I18n,
): Promise<void> {
  loadThirdParties(configured);
  await addTaskTexts();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <ThirdPartyQuestion configured={configured} />
    </I18nProvider>,
  );
}
