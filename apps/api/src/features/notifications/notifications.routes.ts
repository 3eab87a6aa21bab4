import {
  type AlertChannelState,
  changeAlertChannel,
  keepAlertChannel,
  readAlertChannel,
} from '@carnet/contract/calls/alert-channel';
import {
  changeMarketing,
  checkMessage,
  listMarketing,
  listNotifications,
} from '@carnet/contract/calls/notifications';

import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { sessionOf } from '../../http/request-context.ts';
import type { AlertChannelService } from './alert-channel.ts';
import type { NotificationsService } from './notifications.service.ts';

interface NotificationsParts {
  db: Database;
  notifications: NotificationsService;
  alertChannel: AlertChannelService;
  proofOfWork: ProofOfWork;
}

export function notificationsRoutes(
  calls: CallRegistry,
  { db, notifications, alertChannel, proofOfWork }: NotificationsParts,
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

  calls.answer(readAlertChannel, (request) => alertChannel.read(sessionOf(request).accountId));

  calls.answer(changeAlertChannel, (request) =>
    doOnce<AlertChannelState>(db, request, changeAlertChannel, (keep) =>
      alertChannel.change(actorOf(request), request.body.channel, keep),
    ),
  );

  calls.answer(keepAlertChannel, (request) => alertChannel.keepAsIs(actorOf(request)));

  calls.answer(checkMessage, async (request) => {
    const hasProof = await proofOfWork.isProven(request);
    return notifications.check(request.body.text, originOf(request), hasProof);
  });
}
