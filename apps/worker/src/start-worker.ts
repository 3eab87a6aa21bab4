import { openDatabase } from '@carnet/database/connection';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import { createSmsGateway } from '@carnet/gateways/sms/client';
import type { Attempt } from '@carnet/outbox/delivery';
import { startHandingOver } from '@carnet/outbox/hand-over';
import { CHANNELS } from '@carnet/outbox/message';
import { startQueueRunner } from '@carnet/outbox/queue-runner';
import { openPlaces } from '@carnet/places/places';
import { isProductionLike } from '@carnet/runtime/config';
import { createLog } from '@carnet/runtime/log';
import { startMetrics } from '@carnet/runtime/metrics';
import { createMetricsServer } from '@carnet/runtime/metrics-server';
import { onShutdown } from '@carnet/runtime/shutdown';
import type { Traces } from '@carnet/runtime/traces';

import { createMailChannel } from './channels/mail.ts';
import { createSmsChannel } from './channels/sms.ts';
import { createSmsCircuit } from './channels/sms-circuit.ts';
import type { WorkerConfig } from './config.ts';
import { createDispatcher } from './dispatcher.ts';
import { createChores } from './jobs/chores.ts';
import { createTellPartner } from './partners/tell-partner.ts';
import { createMakeExport } from './personal-data/make-export.ts';
import { createConfirmCase } from './support/confirm-case.ts';
import { watchQueues } from './watch-queues.ts';
import { watchStandbys } from './watch-standbys.ts';
import { countAttempts, watchBacklog, watchSmsCodes } from './worker-metrics.ts';

/** Longer than the slowest channel, so that a message that is being sent can be noted as sent. */
const DRAIN_MILLIS = 22_000;
const SHUTDOWN_MILLIS = 25_000;
/** Somebody waits for the code, and so does everybody behind it in the line. */
const SMS_PATIENCE = { connectMillis: 2_000, totalMillis: 4_000 };

export async function startWorker(config: WorkerConfig, traces: Traces): Promise<void> {
  const log = createLog({ service: 'worker', level: config.LOG_LEVEL });
  const metrics = startMetrics({ service: 'carnet-worker' });
  const { db, close: closeDatabase } = openDatabase({
    url: config.DATABASE_URL,
    applicationName: 'carnet-worker',
    isTraced: config.OTLP_TRACES_URL !== undefined,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  watchBacklog(metrics, db);
  watchSmsCodes(metrics, db);
  watchQueues(metrics, db);
  watchStandbys(metrics, db);

  const mail = createMailChannel({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    concurrency: config.SEND_CONCURRENCY,
  });
  const smsSettings = {
    url: config.SMS_GATEWAY_URL,
    token: config.SMS_GATEWAY_TOKEN,
    sender: config.SMS_SENDER,
  };
  const sms = createSmsChannel(
    createSmsGateway({ ...smsSettings, patience: SMS_PATIENCE }),
    createSmsCircuit(log),
  );
  const runner = await startQueueRunner({
    url: config.DATABASE_URL,
    onError: (error) => log.error({ err: error }, 'queue error'),
    onWarning: (message) => log.warn({ warning: message }, 'queue warning'),
  });
  const metricsServer = createMetricsServer(metrics);
  const handingOver = startHandingOver(db, (error) =>
    log.error({ err: error }, 'messages not handed over'),
  );

  onShutdown(
    log,
    [
      { name: 'stop handing over', run: () => handingOver.stop() },
      { name: 'finish what is being sent', run: () => runner.stop(DRAIN_MILLIS) },
      { name: 'close mail and metrics', run: () => [mail.close(), metricsServer.close()] },
      { name: 'close database', run: closeDatabase },
      { name: 'stop metrics and traces', run: () => Promise.all([metrics.stop(), traces.stop()]) },
    ],
    { delayMillis: SHUTDOWN_MILLIS },
  );

  const count = countAttempts(metrics);
  const onAttempt = ({ error, ...attempt }: Attempt) => {
    count(attempt);
    if (error === undefined) log.info(attempt, 'message sent');
    else log.warn({ ...attempt, err: error }, 'message not sent');
  };
  const places = await openPlaces();
  const deliver = createDispatcher({ mail, sms, portals: config.CARNET_SITES.portals, places });
  for (const channel of CHANNELS) {
    const concurrency = config.SEND_CONCURRENCY;
    const parts = { db, keyring: config.CARNET_KEYS, deliver, onAttempt, concurrency };
    await runner.deliverMessages(channel, parts);
  }
  await runner.buryDeadMessages(db, ({ messageId }) =>
    log.error({ messageId }, 'message given up: see "carnet message list --state dead"'),
  );
  await runner.tellPartners(
    createTellPartner({
      db,
      keyring: config.CARNET_KEYS,
      issuers: config.CARNET_SITES.issuers,
      reach: { isPublicOnly: isProductionLike(process.env) },
    }),
    config.SEND_CONCURRENCY,
  );
  await runner.confirmCases(
    createConfirmCase({
      db,
      keyring: config.CARNET_KEYS,
      mail,
      sms,
      portals: config.CARNET_SITES.portals,
    }),
    config.SEND_CONCURRENCY,
  );
  await runner.makeDataExports(createMakeExport({ db, keyring: config.CARNET_KEYS }));
  await runner.reportUntoldPartners(({ clientId }) =>
    log.error({ clientId }, 'an app was not told of a logout: its own session may go on'),
  );
  const platform = createCardPlatform({
    url: config.CARD_PLATFORM_URL,
    token: config.CARD_PLATFORM_TOKEN,
  });
  const chores = createChores({
    db,
    keyring: config.CARNET_KEYS,
    platform,
    // Nobody waits for what is forgotten.
    sms: createSmsGateway(smsSettings),
    places,
    log,
  });
  for (const chore of chores) await runner.runOnSchedule(chore);

  metricsServer.listen(config.WORKER_METRICS_PORT, config.LISTEN_ADDRESS);
  log.info('worker ready');
}
