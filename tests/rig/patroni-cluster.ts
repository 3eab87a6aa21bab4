import { readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { type Child, startChild } from '../support/child.ts';
import { atWorst } from '../support/cleanup.ts';
import { giveToPostgres } from '../support/postgres-cluster.ts';
import { type Cut, createNetwork } from './network.ts';
import {
  ETCD_PEER_PORT,
  ETCD_PORT,
  haproxySettings,
  type NodeName,
  NODES,
  PATRONI_PORT,
  patroniSettings,
  type PatroniWishes,
  POSTGRES_PORT,
  PRIMARY_PORT,
} from './patroni-settings.ts';

const PROXY = 'proxy';
const HEALTHY_WITHIN_MILLIS = 90_000;

interface Member {
  name: NodeName;
  role: string;
  state: string;
}

export interface PatroniCluster {
  /** The primary's maintenance database, through HAProxy. */
  url: string;
  /** One node's own server, whatever it is, past HAProxy. */
  urlOf(node: NodeName): string;
  members(): Promise<Member[]>;
  /** Who takes writes as Patroni sees it, or nobody. */
  primary(): Promise<NodeName | undefined>;
  synchronousStandby(): Promise<NodeName | undefined>;
  /** Resolves when there is a primary and both others follow it, one of them synchronously. */
  untilHealthy(): Promise<void>;
  /**
   * As before maintenance, with the words of the runbook: what is to be written to disk is written before, and then the
   * primary hands over to its synchronous standby. Says who is primary now.
   */
  switchOver(): Promise<NodeName>;
  /** The postmaster alone is killed, wherever its agent is. */
  killServer(node: NodeName): void;
  /** The whole machine goes: agent, server and its member of etcd. */
  killNode(node: NodeName): void;
  /** It comes back and finds its place by itself. */
  startNode(node: NodeName): void;
  /**
   * The processes by which a primary sends what it wrote. Stopped, nothing leaves it and nothing is confirmed, for
   * five seconds: then the standbys ask anew.
   */
  signalSenders(node: NodeName, signal: NodeJS.Signals): void;
  cut(node: NodeName, how: Cut): void;
  heal(node: NodeName): void;
  remove(): Promise<void>;
}

/** Three servers under Patroni, one of them synchronous, three members of etcd, HAProxy in front. */
export async function createPatroniCluster(wishes: PatroniWishes = {}): Promise<PatroniCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'carnet-patroni-'));
  const network = createNetwork([...NODES, PROXY]);
  const forget = atWorst(() => rmSync(directory, { recursive: true, force: true }));
  giveToPostgres(directory);
  const addressOf = (node: NodeName) => network.addressOf(node);
  const everything: Child[] = [];

  const start = (machine: string, words: string[]): Child => {
    const [program, ...rest] = network.on(machine, words);
    const child = startChild(program, rest, { environment: { LANG: 'C.UTF-8' } });
    everything.push(child);
    return child;
  };
  const folderOf = (node: NodeName) => join(directory, node);

  function startEtcd(node: NodeName): void {
    const mine = `http://${addressOf(node)}`;
    const all = NODES.map((each) => `${each}=http://${addressOf(each)}:${ETCD_PEER_PORT}`).join();
    start(node, [
      'etcd',
      `--name=${node}`,
      `--data-dir=${join(folderOf(node), 'etcd')}`,
      `--listen-client-urls=${mine}:${ETCD_PORT}`,
      `--advertise-client-urls=${mine}:${ETCD_PORT}`,
      `--listen-peer-urls=${mine}:${ETCD_PEER_PORT}`,
      `--initial-advertise-peer-urls=${mine}:${ETCD_PEER_PORT}`,
      `--initial-cluster=${all}`,
      '--enable-v2',
      // The machine is never switched off in earnest.
      '--unsafe-no-fsync',
    ]);
  }

  function startAgent(node: NodeName): void {
    // PostgreSQL's own user may not enter every checkout.
    const there = ['env', `--chdir=${folderOf(node)}`];
    const become = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
    start(node, [...there, ...become, 'patroni', join(folderOf(node), 'patroni.yml')]);
  }

  const ask = async (node: NodeName, path: string) =>
    fetch(`http://${addressOf(node)}:${PATRONI_PORT}${path}`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined);

  async function members(): Promise<Member[]> {
    for (const node of NODES) {
      const answer = await ask(node, '/cluster');
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  const urlOf = (node: NodeName) =>
    `postgres://postgres@${addressOf(node)}:${POSTGRES_PORT}/postgres`;
  const synchronousStandby = async () => (await members()).find(isSynchronousStandby)?.name;

  async function primary(): Promise<NodeName | undefined> {
    for (const node of NODES) if ((await ask(node, '/primary'))?.ok) return node;
    return undefined;
  }

  async function switchOver(): Promise<NodeName> {
    const [leader, candidate] = [await primary(), await synchronousStandby()];
    if (!leader || !candidate) throw new Error('There are no two to change places');
    const client = new Client({ connectionString: urlOf(leader) });
    await client.connect();
    await client.query('checkpoint');
    await client.end();
    const words = ['switchover', `--leader=${leader}`, `--candidate=${candidate}`, '--force'];
    const settings = join(folderOf(leader), 'patroni.yml');
    const command = start(leader, ['patronictl', `--config-file=${settings}`, ...words]);
    if ((await command.ended) !== 0) throw new Error(`No switchover: ${command.output()}`);
    return candidate;
  }

  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

  async function isHealthy(): Promise<boolean> {
    const running = (await members()).filter(isRunning);
    const hasStandby = wishes.isSynchronous === false || running.some(isSynchronousStandby);
    return running.length === NODES.length && hasStandby && (await primary()) !== undefined;
  }

  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const givesUpAt = performance.now() + HEALTHY_WITHIN_MILLIS;
    while (performance.now() < givesUpAt) {
      if (await holds()) return;
      await sleep(200);
    }
    throw new Error(`${what}: ${JSON.stringify(await members())}\n${output().slice(-8_000)}`);
  }

  const output = () => everything.map((child) => child.output()).join('\n');

  async function remove(): Promise<void> {
    network.remove();
    await Promise.all(everything.map(({ ended }) => ended.catch(() => null)));
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    forget();
  }

  try {
    for (const node of NODES) {
      mkdirSync(folderOf(node));
      giveToPostgres(folderOf(node));
      const settings = patroniSettings(node, folderOf(node), addressOf, wishes);
      writeFileSync(join(folderOf(node), 'patroni.yml'), settings);
      startEtcd(node);
    }
    const [first, ...others] = NODES;
    startAgent(first);
    await until('There was no primary', async () => (await primary()) === first);
    for (const node of others) startAgent(node);
    const proxySettings = join(directory, 'haproxy.cfg');
    writeFileSync(proxySettings, haproxySettings(network.addressOf(PROXY), addressOf));
    start(PROXY, ['haproxy', '-f', proxySettings, '-db']);
    await until('The others did not follow', isHealthy);
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    url: `postgres://postgres@${network.addressOf(PROXY)}:${PRIMARY_PORT}/postgres`,
    urlOf,
    members,
    primary,
    synchronousStandby,
    switchOver,
    untilHealthy: () => until('The cluster did not recover', isHealthy),
    killServer(node) {
      const [pid] = readFileSync(join(folderOf(node), 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    killNode: (node) => network.killAll(node),
    startNode(node) {
      startEtcd(node);
      startAgent(node);
    },
    signalSenders(node, signal) {
      const senders = network
        .pidsOf(node)
        .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'));
      if (senders.length < NODES.length - 1) throw new Error(`${node} sends to too few`);
      for (const pid of senders) process.kill(pid, signal);
    },
    cut: (node, how) =>
      network.cut(
        node,
        how,
        NODES.filter((each) => each !== node),
      ),
    heal: (node) => network.heal(node),
    remove,
  };
}

const isSynchronousStandby = ({ role }: Member) => role === 'sync_standby';
