import type { Locale } from '@carnet/contract/locales';
import type { Database } from '@carnet/database/connection';
import { reportForgedMessage } from '@carnet/identity/cases/report-forged-message';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Channel } from '@carnet/outbox/message';
import { newReference } from '@carnet/outbox/reference';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { takeReport } from './support-limits.ts';
import type { CaseOpened } from './support.service.ts';

export type ReportForgedMessage = (
  report: { references: readonly string[]; channel: Channel },
  asked: { origin: Origin; hasProof: boolean; locale: Locale },
  keep: KeepAnswer<CaseOpened>,
) => Promise<CaseOpened>;

/**
 * A case about a message, not about a person: nobody is looked up, nobody is told, and whoever reports
 * stays unknown.
 */
export const createReportForgedMessage =
  (db: Database, keyring: Keyring): ReportForgedMessage =>
  async ({ references, channel }, { origin, hasProof, locale }, keep) => {
    const { market, ip } = origin;
    await takeReport(db, keyring, { ip, hasProof });
    const reference = newReference();
    return db.transaction().execute(async (transaction) => {
      await reportForgedMessage(transaction, {
        accountId: newId(),
        caseId: newId(),
        market,
        locale,
        reference,
        references: [...new Set(references)],
        channel,
      });
      await keep(transaction, { reference });
      return { reference };
    });
  };
