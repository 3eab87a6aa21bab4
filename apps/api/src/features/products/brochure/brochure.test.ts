import { inflateSync } from 'node:zlib';

import { languages } from '@carnet/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DEVELOPMENT_TARIFFS } from '../../../app/development-tariffs.ts';
import { startTestApi, type TestWorld } from '../../../testing/test-api.ts';
import { tariffsSchema } from '../tariffs-schema.ts';
import { brochureWords } from './brochure-words.ts';

const tariffs = tariffsSchema.parse(DEVELOPMENT_TARIFFS);

/** What a reader would see, out of the compressed streams; kerning splits words into pieces. */
function textOf(file: Buffer): string {
  const streams = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const drawn = [...streams].flatMap(([, stream]) => {
    try {
      return [inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return [...drawn.join('').matchAll(/\[(.*?)\] TJ/g)]
    .map(([, pieces]) =>
      [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

describe('the brochure for merchants', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it.each(['be', 'lu'] as const)(
    'is a file of one page, in every language of %s',
    async (market) => {
      for (const language of languages) {
        const answer = await world
          .client(market)
          .get(`/merchant/brochure.pdf?language=${language}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.headers['content-disposition']).toBe(
          `attachment; filename="carnet-${market}-${language}.pdf"`,
        );
        const file = answer.rawPayload;
        expect(file.subarray(0, 5).toString()).toBe('%PDF-');
        expect(file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
        expect(file.toString('latin1')).toContain('/MarkInfo');
      }
    },
  );

  it('R292, R293: says what holds today, in its language and from the configuration', async () => {
    const answer = await world.client('be').get('/merchant/brochure.pdf?language=fr');
    const text = textOf(answer.rawPayload);
    expect(text).toContain('Chèques-repas');
    expect(text).toContain('1,2\u00a0%');
    expect(text).not.toContain('?');
  });

  it('A7: Belgium says the deductible amount, Luxembourg its own text', () => {
    const [be, lu] = tariffs;
    if (!be || !lu) throw new Error('Both markets have a tariff.');
    expect(brochureWords(be, 'en').employers.text).toBe(
      'Meal vouchers are fiscally deductible at €2.00 per voucher and 100% exempt from social contributions.',
    );
    expect(brochureWords(lu, 'en_LU').employers.text).toMatch(/^In Luxembourg/);
  });

  it('refuses what is no language of ours', async () => {
    const answer = await world.client('be').get('/merchant/brochure.pdf?language=../../etc');
    expect(answer.statusCode).toBe(422);
  });

  it('R294: waits for a tariff to be in force', async () => {
    const later = await startTestApi({
      tariffs: tariffs.map((tariff) => ({ ...tariff, validFrom: '2999-01-01' })),
    });
    const answer = await later.client('be').get('/merchant/brochure.pdf?language=en');
    expect(answer.json()).toMatchObject({ code: 'products.unavailable' });
    await later.stop();
  });
});
