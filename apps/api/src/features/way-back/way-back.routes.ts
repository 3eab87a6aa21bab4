import {
  askWayBack,
  beginWayBack,
  describeWayBack,
  finishWayBack,
  sendWayBackCode,
  stopWayBack,
  type WayBackAnswer,
} from '@carnet/contract/calls/way-back';
import type { Database } from '@carnet/database/connection';
import { refuseCommon } from '@carnet/identity/passwords/choose-password';
import type { WayBack } from '@carnet/identity/way-back/way-back';

import type { CallRegistry } from '../../http/answer-call.ts';
import { beginInBrowser } from '../../http/cookies/began-cookie.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { localeOf, siteOf } from '../../http/request-context.ts';
import type { AskWayBack } from './ask-way-back.ts';
import type { FinishWayBack, SignedInAgain } from './finish-way-back.ts';
import type { StopWayBack } from './stop-way-back.ts';

interface WayBackParts {
  db: Database;
  asking: AskWayBack;
  finishing: FinishWayBack;
  stopping: StopWayBack;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function wayBackRoutes(calls: CallRegistry, parts: WayBackParts): void {
  const { db, asking, finishing, stopping } = parts;

  calls.answer(beginWayBack, async (request, reply) => {
    const origin = { ...originOf(request), browserHash: beginInBrowser(request, reply) };
    return { address: await asking.begin(origin, request.body.provider) };
  });

  calls.answer(askWayBack, (request) =>
    doOnce<WayBackAnswer>(db, request, askWayBack, (keep) =>
      asking.ask(request.body, originOf(request), keep),
    ),
  );

  calls.answer(sendWayBackCode, async (request) => ({
    payload: await finishing.sendCode(request.body, originOf(request), localeOf(request)),
  }));

  calls.answer(
    finishWayBack,
    async (request, reply) => {
      const { token, bindSecret } = await doOnce<SignedInAgain>(
        db,
        request,
        finishWayBack,
        (keep) => finishing.finish(request.body, originOf(request), keep),
      );
      setBindCookie(request, reply, bindSecret);
      return { access_token: token };
    },
    {
      foresee: ({ body }) => refuseCommon(body.password),
      onMalformed: parts.chargeMalformed,
    },
  );

  calls.answer(describeWayBack, async (request) =>
    shown(await stopping.describe(request.body.token, siteOf(request).market)),
  );

  calls.answer(stopWayBack, async (request, reply) => {
    const origin = { ...originOf(request), browserHash: beginInBrowser(request, reply) };
    return shown(await stopping.stop(request.body.token, origin));
  });
}

const shown = ({ askedAt, dueAt, isDelayed }: WayBack) => ({
  asked_at: askedAt.toISOString(),
  due_at: dueAt.toISOString(),
  is_delayed: isDelayed,
});
