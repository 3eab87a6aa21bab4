import {
  accountClosedBody,
  activateBody,
  blockBody,
  CARD_PATHS,
  identifyBody,
  lookUpBody,
  ofHolderBody,
  verifyBody,
  verifyHolderBody,
  verifyPasswordBody,
} from '@carnet/gateways/card-platform/wire';
import type { FastifyInstance } from 'fastify';

import type { Control } from '../control/control.ts';
import { scriptedAnswer } from '../control/scripted-answer.ts';
import { createCards, type SandboxCard } from './cards.ts';

export function cardRoutes(app: FastifyInstance, control: Control): void {
  const cards = createCards();

  app.post(CARD_PATHS.lookUp, async (request, reply) => {
    const body = lookUpBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a card' });
    const card = cards.find(body.data.proof);
    return scriptedAnswer(control.nextCall('card'), reply, () => answerOf(card));
  });

  app.post(CARD_PATHS.activate, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const body = activateBody.safeParse(request.body);
    if (!body.success || typeof key !== 'string')
      return reply.code(422).send({ error: 'not an activation' });
    const { proof, account_id: accountId } = body.data;

    return scriptedAnswer(control.nextCall('card'), reply, () => {
      const card = cards.find(proof);
      if (card) cards.activate(card, { key, accountId });
      return { ...answerOf(card), activated: card?.activatedBy?.key === key };
    });
  });

  app.post(CARD_PATHS.verify, async (request, reply) => {
    const body = verifyBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a letter' });
    const { card_number: number, verification_code: code } = body.data;
    return scriptedAnswer(control.nextCall('card'), reply, () => ({
      verified: cards.isCodeOfLetter(number, code),
    }));
  });

  app.post(CARD_PATHS.verifyHolder, async (request, reply) => {
    const body = verifyHolderBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a letter' });
    const { holder_id: holder, verification_code: code } = body.data;
    return scriptedAnswer(control.nextCall('card'), reply, () => ({
      verified: cards.isCodeOfHolder(holder, code),
    }));
  });

  app.post(CARD_PATHS.verifyPassword, async (request, reply) => {
    const body = verifyPasswordBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a password' });
    const { card_number: number, password } = body.data;
    return scriptedAnswer(control.nextCall('card'), reply, () => ({
      verified: cards.isPasswordOfHolder(number, password),
    }));
  });

  app.post(CARD_PATHS.identify, async (request, reply) => {
    const body = identifyBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a card with its letter' });
    const proof = body.data;
    return scriptedAnswer(control.nextCall('card'), reply, () => {
      const card = cards.identify(proof);
      return card
        ? { verified: true, ...answerOf(card), holder: card.holder }
        : { verified: false };
    });
  });

  app.post(CARD_PATHS.ofHolder, async (request, reply) => {
    const body = ofHolderBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a holder' });
    return scriptedAnswer(control.nextCall('card'), reply, () => ({
      cards: cards.ofHolder(body.data.holder_id).map(answerOf),
    }));
  });

  app.post(CARD_PATHS.block, async (request, reply) => {
    const body = blockBody.safeParse(request.body);
    if (!body.success || typeof request.headers['idempotency-key'] !== 'string')
      return reply.code(422).send({ error: 'not a card to block' });
    const { holder_id: holderId, card_id: cardId } = body.data;
    return scriptedAnswer(control.nextCall('card'), reply, () =>
      answerOf(cards.block(holderId, cardId)),
    );
  });

  app.post(CARD_PATHS.accountClosed, async (request, reply) => {
    const body = accountClosedBody.safeParse(request.body);
    if (!body.success || typeof request.headers['idempotency-key'] !== 'string')
      return reply.code(422).send({ error: 'not a holder whose account is closed' });
    return scriptedAnswer(control.nextCall('card'), reply, () => {
      cards.forgetAccount(body.data.holder_id);
      return { accepted: true };
    });
  });

  app.get('/cards.json', async () => cards.list());
}

const answerOf = (card: SandboxCard | undefined) =>
  card ? { state: card.state, card_id: card.cardId, last4: card.last4 } : { state: 'unknown' };
