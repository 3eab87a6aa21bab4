import { PORTS } from './stack.ts';

const control = (init: RequestInit, path = '') =>
  fetch(`http://127.0.0.1:${PORTS.sandbox}/control${path}`, init);

interface Script {
  mode: 'error' | 'hang' | 'drop';
  status?: number;
}

/** From now on the card platform answers so, to everybody: only for journeys that run alone. */
export const breakCardPlatform = (script: Script) => play('card', script);

/** The same, for what merchants switch. */
export const breakMerchantPlatform = (script: Script) => play('merchant', script);

const play = (system: 'card' | 'merchant', script: Script) =>
  control(
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(script),
    },
    `/${system}`,
  );

export const repairOutside = () => control({ method: 'DELETE' });
