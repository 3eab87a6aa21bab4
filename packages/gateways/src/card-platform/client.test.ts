import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type CardPlatformDouble,
  startCardPlatformDouble,
} from '../testing/card-platform-double.ts';
import { createCardPlatform } from './client.ts';

describe('the card platform', () => {
  let far: CardPlatformDouble;
  beforeAll(async () => {
    far = await startCardPlatformDouble();
  });
  afterAll(() => far.close());

  it('A46: says whose card it is to whom proves it, and nothing to others', async () => {
    const platform = createCardPlatform(far);
    const cardNumber = '5065111122224444';
    const holder = { id: 'H1', firstname: 'Anna' };

    far.answer = { body: { verified: true, state: 'inactive', last4: '4444', holder } };
    expect(await platform.identify({ cardNumber, verificationCode: '224444' })).toEqual({
      state: 'inactive',
      last4: '4444',
      holder,
    });
    far.answer = { body: { verified: false, state: 'active', holder } };
    expect(await platform.identify({ activationCode: 'LUX12345' })).toBeUndefined();

    expect(far.asked).toMatchObject([
      {
        path: '/cards/identify',
        body: { card_number: cardNumber, verification_code: '224444' },
      },
      { path: '/cards/identify', body: { activation_code: 'LUX12345' } },
    ]);
  });

  it('is given up on by whom has less patience than usual', async () => {
    far.answer = 'hang';
    const startedAt = performance.now();

    const call = createCardPlatform(far).activate({
      idempotencyKey: 'key-1',
      accountId: '01a1dd34-ae70-7157-9068-6f7112e876ab',
      proof: { activationCode: 'LUX12345' },
      patience: { connectMillis: 200, totalMillis: 300 },
    });

    await expect(call).rejects.toMatchObject({ isRetryable: true });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
