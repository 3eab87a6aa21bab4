import dns from 'node:dns';

type Lookup = typeof dns.lookup;

/**
 * Browsers know that every name under `.localhost` is this machine; Node asks the system, which may
 * not. Only needed against a development Carnet.
 */
export function resolveLocalhostNames(): void {
  const systemLookup = dns.lookup;
  const lookup = (name: string, ...rest: unknown[]) =>
    Reflect.apply(systemLookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
  dns.lookup = lookup as unknown as Lookup;
}
