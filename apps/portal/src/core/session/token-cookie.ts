import type { Environment } from '../market/site.ts';

/** Builds beside production that share its parent domain: their cookie has a name of its own (R99). */
export const PREFIXED_ENVIRONMENTS: readonly Environment[] = ['development', 'staging'];
const PREFIX = 'production_';

const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60;
const BARE_LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

export interface TokenCookie {
  name: string;
  /** The cookie is read anew for every call, so that two tabs of one browser always agree. */
  read: () => string | undefined;
  write(token: string): void;
  clear(): void;
}

export const tokenCookieName = (environment: Environment) =>
  PREFIXED_ENVIRONMENTS.includes(environment) ? `${PREFIX}token` : 'token';

/**
 * The cookie's domain is the host minus `account.`, so that sibling platforms see it too; none on
 * localhost (R98).
 */
export const cookieDomain = (hostname: string): string | undefined =>
  BARE_LOCAL_HOSTS.has(hostname) ? undefined : hostname.replace(/^account\./, '');

/** Attributes that every cookie of the portal shares. */
export function cookieScope(hostname: string): string {
  const domain = cookieDomain(hostname);
  // Secure off localhost only: there, and only there, browsers drop Secure cookies over http.
  return `path=/; samesite=lax${domain ? `; domain=${domain}; secure` : ''}`;
}

export function tokenCookie(
  environment: Environment,
  page: Pick<Document, 'cookie'>,
  place: Pick<Location, 'hostname' | 'pathname'>,
): TokenCookie {
  const name = tokenCookieName(environment);
  const { hostname } = place;
  /**
   * One of two values was planted, and may have outlived the other: none counts before the next
   * sign-in.
   */
  let isDoubted = false;

  const clear = () => {
    // The scopes are those of where the page is now: it has moved since the portal was opened.
    for (const scope of everyScope(hostname, place.pathname)) {
      page.cookie = `${name}=; max-age=0; ${scope}`;
    }
  };

  return {
    name,
    read() {
      const values = valuesOf(page.cookie, name);
      if (values.length > 1) {
        // Somebody planted a second cookie from another path or sub-domain. Which is ours cannot be
        // told, so neither is used (attack 43).
        isDoubted = true;
        clear();
      }
      return isDoubted ? undefined : values[0];
    },
    write(token) {
      isDoubted = false;
      clear();
      const value = encodeURIComponent(token);
      page.cookie = `${name}=${value}; max-age=${THIRTY_DAYS_IN_SECONDS}; ${cookieScope(hostname)}`;
    },
    clear,
  };
}

const valuesOf = (cookies: string, name: string) =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decode(pair.slice(name.length + 1)))
    .filter((value) => value !== '');

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** A cookie is removed only by its own domain and path, which reading it does not tell. */
function everyScope(hostname: string, pathname: string): string[] {
  const labels = hostname.split('.');
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const domains = ['', ...parents.map((parent) => `; domain=${parent}`)];
  const steps = pathname.split('/').filter(Boolean);
  const folders = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
  // A partitioned cookie is another one still, under the same name, domain and path.
  const kinds = ['', '; secure; partitioned'];
  return domains.flatMap((domain) =>
    paths.flatMap((path) => kinds.map((kind) => `path=${path}${domain}${kind}`)),
  );
}
