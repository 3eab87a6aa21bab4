import { startCardPlatform } from './card-platform.ts';
import { startTestApi, type TestApiOptions } from './test-api.ts';

/** The API beside a card platform; each who comes may come from a network of their own. */
export async function startApiWithCards(options: TestApiOptions = {}) {
  const platform = await startCardPlatform();
  const world = await startTestApi({
    trustedProxies: ['127.0.0.1'],
    cardPlatformUrl: platform.url,
    ...options,
  });
  async function stop(): Promise<void> {
    await world.stop();
    await platform.stop();
  }
  return { world, platform, stop };
}
