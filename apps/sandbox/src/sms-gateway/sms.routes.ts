import { SMS_ERASURE_PATH, SMS_PATH, smsBody, smsErasureBody } from '@carnet/gateways/sms/wire';
import type { FastifyInstance } from 'fastify';

import type { Control } from '../control/control.ts';
import { scriptedAnswer } from '../control/scripted-answer.ts';
import { findCode } from '../find-code.ts';
import type { Inbox, ReceivedMessage } from '../inbox.ts';

/** Sends one SMS per idempotency key, however often it is asked. */
export function smsRoutes(app: FastifyInstance, inbox: Inbox, control: Control): void {
  const sentByKey = new Map<string, ReceivedMessage>();

  app.post(SMS_PATH, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const sms = smsBody.safeParse(request.body);
    if (!sms.success || typeof key !== 'string')
      return reply.code(422).send({ error: 'not an SMS that this gateway understands' });

    const script = control.nextCall('sms');
    return scriptedAnswer(script, reply, () => {
      const { to, sender, text } = sms.data;
      const send = () =>
        inbox.add({
          channel: 'sms',
          to,
          from: sender,
          subject: null,
          text,
          html: null,
          code: findCode(text),
          messageId: key,
        });
      const earlier = sentByKey.get(key);
      if (earlier) earlier.timesAsked += 1;
      const sent = earlier ?? send();
      sentByKey.set(key, sent);
      if (script.mode === 'duplicate') send();
      return { id: sent.id };
    });
  });

  app.post(SMS_ERASURE_PATH, async (request, reply) => {
    const body = smsErasureBody.safeParse(request.body);
    if (!body.success || typeof request.headers['idempotency-key'] !== 'string')
      return reply.code(422).send({ error: 'no numbers to forget' });
    return scriptedAnswer(control.nextCall('sms'), reply, () => {
      for (const number of body.data.numbers) inbox.forget(number);
      return { accepted: true };
    });
  });
}
