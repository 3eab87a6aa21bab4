import { PORTS } from './stack.ts';

const control = (init: RequestInit, path = '') =>
  fetch(`http://127.0.0.1:${PORTS.sandbox}/control${path}`, init);

interface Script {
  mode: 'error' | 'hang' | 'drop';
  status?: number;
}

/** From now on the card platform answers so, to everybody: only for journeys that run alone. */
export const breakCardPlatform = (script: Script) =>
  control(
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(script),
    },
    '/card',
  );

export const repairOutside = () => control({ method: 'DELETE' });
