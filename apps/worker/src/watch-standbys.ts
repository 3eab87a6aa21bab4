import type { Database } from '@carnet/database/connection';
import { demandsStandby, listStandbys, type Standby } from '@carnet/database/standbys';
import type { Metrics } from '@carnet/runtime/metrics';

const STATES: readonly Standby['syncState'][] = ['sync', 'quorum', 'potential', 'async', 'hidden'];

/** From the worker, because nobody waits for its statements. */
export function watchStandbys({ meter }: Metrics, db: Database): void {
  const count = meter.createObservableGauge('carnet_worker_standbys', {
    description: 'Standbys connected to the primary, by how commits wait for them',
  });
  const demanded = meter.createObservableGauge('carnet_worker_standby_demanded', {
    description: '1: commits wait for a standby; 0: a lost primary takes acknowledged writes along',
  });
  const bytes = meter.createObservableGauge('carnet_worker_standby_lag_bytes', {
    description: 'What the primary has written and a standby has not flushed yet',
  });
  const seconds = meter.createObservableGauge('carnet_worker_standby_lag_seconds', {
    description: 'How long the newest write took to be seen on a standby',
  });
  meter.addBatchObservableCallback(
    async (observed) => {
      observed.observe(demanded, (await demandsStandby(db)) ? 1 : 0);
      const standbys = await listStandbys(db);
      for (const state of STATES) {
        const those = standbys.filter(({ syncState }) => syncState === state);
        observed.observe(count, those.length, { sync_state: state });
      }
      for (const { name: standby, lagBytes, lagSeconds } of standbys) {
        if (lagBytes !== null) observed.observe(bytes, lagBytes, { standby });
        if (lagSeconds !== null) observed.observe(seconds, lagSeconds, { standby });
      }
    },
    [count, demanded, bytes, seconds],
  );
}
