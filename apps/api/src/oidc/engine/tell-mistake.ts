import { tellMistake } from '@carnet/contract/errors/partner-mistakes';
import type { KoaContextWithOIDC } from 'oidc-provider';

import { currentWork } from '../store/unit-of-work.ts';
import { findMistake } from './find-mistake.ts';

/**
 * Says in the answer what its developers can do about it, wherever the engine put its own words: in the
 * body, or in the address that the browser takes back to the app.
 */
export async function tellDevelopers(ctx: KoaContextWithOIDC): Promise<void> {
  const work = currentWork();
  if (!work.refused) return;
  const mistake = await findMistake(work.refused, work);
  if (!mistake) return;
  work.mistake = mistake;
  const told = tellMistake(mistake.id, mistake);
  const body = ctx.body as { error?: string; error_description?: string } | null | undefined;
  if (body !== null && typeof body === 'object' && body.error !== undefined)
    ctx.body = { ...body, error_description: told };
  const address = URL.parse(ctx.response.get('location'));
  if (!address?.searchParams.has('error')) return;
  address.searchParams.set('error_description', told);
  ctx.set('location', address.href);
}
