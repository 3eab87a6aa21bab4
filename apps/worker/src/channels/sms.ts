import { GatewayError } from '@carnet/gateways/http/gateway-error';
import type { SmsGateway } from '@carnet/gateways/sms/client';
import { UndeliverableError } from '@carnet/outbox/delivery';

export interface SmsChannel {
  send(sms: { messageId: string; to: string; text: string }): Promise<{ providerId: string }>;
}

export function createSmsChannel(gateway: SmsGateway): SmsChannel {
  return {
    async send({ messageId, to, text }) {
      try {
        const { id } = await gateway.send({ idempotencyKey: messageId, to, text });
        return { providerId: id };
      } catch (error) {
        if (error instanceof GatewayError && !error.isRetryable)
          throw new UndeliverableError(`The SMS gateway ${error.message}.`, { cause: error });
        throw error;
      }
    },
  };
}
