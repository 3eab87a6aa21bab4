import { join } from 'node:path';

/** The names of the three machines that hold the data, each with a member of etcd. */
export const NODES = ['one', 'two', 'three'] as const;
export type NodeName = (typeof NODES)[number];

export const ETCD_PORT = 2379;
export const ETCD_PEER_PORT = 2380;
export const PATRONI_PORT = 8008;
export const POSTGRES_PORT = 5432;
/** Where HAProxy leads to whoever is primary. */
export const PRIMARY_PORT = 5000;

export interface PatroniWishes {
  /** Off, so that the rig can be seen to lose what was acknowledged. */
  isSynchronous?: boolean;
}

/**
 * As deploy/README.md recommends it for production, with the shortest times that two busy cores bear. JSON
 * is YAML, too. The v2 interface of etcd on purpose: with the other one Debian's Patroni 3.0.2 gives
 * the lead back to a primary that had lost it, and what was acknowledged meanwhile is gone.
 */
export function patroniSettings(
  node: NodeName,
  directory: string,
  addressOf: (node: NodeName) => string,
  { isSynchronous = true }: PatroniWishes,
): string {
  const address = addressOf(node);
  const subnet = address.replace(/\.\d+$/, '.0/24');
  return JSON.stringify({
    scope: 'carnet',
    name: node,
    restapi: {
      listen: `${address}:${PATRONI_PORT}`,
      connect_address: `${address}:${PATRONI_PORT}`,
    },
    etcd: { hosts: NODES.map((each) => `${addressOf(each)}:${ETCD_PORT}`) },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        failsafe_mode: true,
        synchronous_mode: isSynchronous,
        synchronous_mode_strict: isSynchronous,
        synchronous_node_count: 1,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '64MB',
            synchronous_commit: 'on',
            tcp_user_timeout: '10s',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
            wal_receiver_timeout: '5s',
            // A standby that asks the old primary once more, in vain, would leave the new one without any for 5 s.
            wal_retrieve_retry_interval: '500ms',
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
      pg_hba: [
        'local all all trust',
        `host replication all ${subnet} trust`,
        `host all all ${subnet} trust`,
      ],
    },
    postgresql: {
      listen: `${address}:${POSTGRES_PORT}`,
      connect_address: `${address}:${POSTGRES_PORT}`,
      data_dir: join(directory, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(directory, 'pgpass'),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: 'postgres', password: 'not-asked-for' },
        replication: { username: 'replicator', password: 'not-asked-for' },
        rewind: { username: 'rewinder', password: 'not-asked-for' },
      },
      parameters: { unix_socket_directories: directory },
    },
  });
}

/** Who is primary decides Patroni; HAProxy asks it, and drops whoever still talks to the one before. */
export const haproxySettings = (address: string, addressOf: (node: NodeName) => string): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind ${address}:${PRIMARY_PORT}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server ${node} ${addressOf(node)}:${POSTGRES_PORT} maxconn 300 check port ${PATRONI_PORT}`).join('\n')}
`;
