import {
  changeMarketing,
  checkMessage,
  listMarketing,
  listNotifications,
} from '@carnet/contract/calls/notifications';

import type { CallRegistry } from '../../http/answer-call.ts';
import { originOf } from '../../http/origin.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { sessionOf } from '../../http/request-context.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(
  calls: CallRegistry,
  notifications: NotificationsService,
  proofOfWork: ProofOfWork,
): void {
  calls.answer(listNotifications, (request) =>
    notifications.list(sessionOf(request).accountId, request.query),
  );

  calls.answer(listMarketing, async (request) => ({
    data: await notifications.marketing(sessionOf(request).accountId),
  }));

  calls.answer(changeMarketing, async (request) => {
    const { channel, is_given: isGiven } = request.body;
    const { accountId } = sessionOf(request);
    return { data: await notifications.changeMarketing(accountId, { channel, isGiven }) };
  });

  calls.answer(checkMessage, async (request) => {
    const hasProof = await proofOfWork.isProven(request);
    return notifications.check(request.body.text, originOf(request), hasProof);
  });
}
