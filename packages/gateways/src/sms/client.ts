import { type GatewayAddress, postJson } from '../http/post-json.ts';
import { SMS_ERASURE_PATH, SMS_PATH, smsAnswer, smsErasureAnswer } from './wire.ts';

export interface Sms {
  /** The gateway sends one SMS per key, however often it is asked. */
  idempotencyKey: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface SmsGateway {
  /** Throws a `GatewayError` that says whether trying again makes sense. */
  send(sms: Sms): Promise<{ id: string }>;
  /** The person with these numbers is erased with us; the gateway deletes what it keeps of them. */
  forget(call: { idempotencyKey: string; numbers: string[] }): Promise<void>;
}

export function createSmsGateway(address: GatewayAddress & { sender: string }): SmsGateway {
  return {
    send: ({ idempotencyKey, to, text }) =>
      postJson(address, {
        path: SMS_PATH,
        body: { to, sender: address.sender, text },
        answer: smsAnswer,
        idempotencyKey,
      }),
    async forget({ idempotencyKey, numbers }) {
      await postJson(address, {
        path: SMS_ERASURE_PATH,
        body: { numbers },
        answer: smsErasureAnswer,
        idempotencyKey,
      });
    },
  };
}
