import type { TestWorld } from '../test-api.ts';

/** The card is somebody's, as after their onboarding. */
export const linkCard = (world: TestWorld, accountId: string, card: string) =>
  world.sql('insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)', [
    'be',
    world.keyring.hmac('card-hmac', card),
    accountId,
  ]);
