import { execFileSync } from 'node:child_process';

import { atWorst } from '../support/cleanup.ts';

/** Whom a machine does not hear any more, or is not heard by; `cable`: nobody at all. */
export type Cut = 'cable' | 'peers' | 'from-peers' | 'to-peers';

export interface RigNetwork {
  addressOf(machine: string): string;
  /** The command with which a program starts on that machine; its pid is the program's own. */
  on(machine: string, words: string[]): [program: string, ...words: string[]];
  /** `peers` are the machines that share the cut; everybody else still reaches the machine. */
  cut(machine: string, how: Cut, peers?: readonly string[]): void;
  heal(machine: string): void;
  /** What runs on it. */
  pidsOf(machine: string): number[];
  /** SIGKILL of everything that runs on it. */
  killAll(machine: string): void;
  remove(): void;
}

/** Under 10.0.0.0/8, beyond what container engines take. */
const SUBNETS = 250;

/**
 * A machine for each name, with an address and a cable of its own, as far as the kernel can play it: a
 * namespace each, a bridge between them, and one cable to the tests themselves.
 */
export function createNetwork(machines: readonly string[]): RigNetwork {
  const id = claimNumber();
  const subnet = `10.77.${id}`;
  const namespaceOf = (machine: string) => `carnet-${id}-${machine}`;
  const bridge = bridgeOf(id);
  const own = `carnet-${id}`;
  const numberOf = (machine: string) => machines.indexOf(machine) + 1;
  const addressOf = (machine: string) => `${subnet}.${numberOf(machine)}`;
  const rule = (machine: string, ...words: string[]) =>
    run('ip', 'netns', 'exec', namespaceOf(machine), 'iptables', '--wait', ...words);

  const forget = atWorst(remove);
  ip('-n', bridge, 'link', 'add', 'br0', 'type', 'bridge');
  ip('-n', bridge, 'link', 'set', 'br0', 'up');
  ip('link', 'add', own, 'type', 'veth', 'peer', 'name', 'tests', 'netns', bridge);
  ip('-n', bridge, 'link', 'set', 'tests', 'master', 'br0', 'up');
  ip('addr', 'add', `${subnet}.254/24`, 'dev', own);
  ip('link', 'set', own, 'up');
  for (const machine of machines) {
    const namespace = namespaceOf(machine);
    const plug = plugOf(machine);
    ip('netns', 'add', namespace);
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    ip('-n', bridge, 'link', 'add', plug, 'type', 'veth', 'peer', 'name', 'e0', 'netns', namespace);
    ip('-n', bridge, 'link', 'set', plug, 'master', 'br0', 'up');
    ip('-n', namespace, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'e0');
    ip('-n', namespace, 'link', 'set', 'e0', 'up');
  }

  function plugOf(machine: string): string {
    return `p${numberOf(machine)}`;
  }

  const pidsOf = (machine: string): number[] =>
    ip('netns', 'pids', namespaceOf(machine)).split('\n').filter(Boolean).map(Number);

  /** Again, until nothing is left: something may have started another program meanwhile. */
  function killAll(machine: string): void {
    for (let pids = pidsOf(machine); pids.length > 0; pids = pidsOf(machine)) pids.forEach(kill);
  }

  function remove(): void {
    for (const machine of machines) {
      quietly(() => killAll(machine));
      quietly(() => ip('netns', 'del', namespaceOf(machine)));
    }
    quietly(() => ip('link', 'del', own));
    quietly(() => ip('netns', 'del', bridge));
  }

  return {
    addressOf,
    on: (machine, words) => ['ip', 'netns', 'exec', namespaceOf(machine), ...words],
    cut(machine, how, peers = []) {
      if (how === 'cable') return void ip('-n', bridge, 'link', 'set', plugOf(machine), 'down');
      for (const peer of peers) {
        if (how !== 'to-peers') rule(machine, '-A', 'INPUT', '-s', addressOf(peer), '-j', 'DROP');
        if (how !== 'from-peers')
          rule(machine, '-A', 'OUTPUT', '-d', addressOf(peer), '-j', 'DROP');
      }
    },
    heal(machine) {
      ip('-n', bridge, 'link', 'set', plugOf(machine), 'up');
      rule(machine, '-F');
    },
    pidsOf,
    killAll,
    remove() {
      remove();
      forget();
    },
  };
}

const bridgeOf = (id: number): string => `carnet-${id}-bridge`;

/** Only one can make a namespace of that name; what an earlier run left behind keeps its number. */
function claimNumber(): number {
  for (let id = 1; id < SUBNETS; id += 1) {
    try {
      ip('netns', 'add', bridgeOf(id));
      return id;
    } catch (error) {
      if (!String(error).includes('File exists')) throw error;
    }
  }
  throw new Error(`All ${SUBNETS} networks are taken: ip netns list`);
}

const ip = (...words: string[]) => run('ip', ...words);

function run(program: string, ...words: string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself meanwhile.
  }
}

function quietly(work: () => unknown): void {
  try {
    work();
  } catch {
    // Half of a network that could not be made: the rest of it still has to go.
  }
}
