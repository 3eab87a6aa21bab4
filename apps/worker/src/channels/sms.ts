import { GatewayError } from '@carnet/gateways/http/gateway-error';
import type { SmsGateway } from '@carnet/gateways/sms/client';
import { UndeliverableError } from '@carnet/outbox/delivery';

import type { Circuit } from './sms-circuit.ts';

export interface SmsChannel {
  send(sms: { messageId: string; to: string; text: string }): Promise<{ providerId: string }>;
}

export function createSmsChannel(gateway: SmsGateway, circuit: Circuit): SmsChannel {
  return {
    async send({ messageId, to, text }) {
      try {
        const sms = { idempotencyKey: messageId, to, text };
        const { id } = await circuit.execute(() => gateway.send(sms));
        return { providerId: id };
      } catch (error) {
        if (error instanceof GatewayError && !error.isRetryable)
          throw new UndeliverableError(`The SMS gateway ${error.message}.`, { cause: error });
        throw error;
      }
    },
  };
}
