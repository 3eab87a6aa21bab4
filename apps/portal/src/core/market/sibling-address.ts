import type { SiblingPlatform, Site } from './site.ts';

const ACCOUNT_LABEL = /^account\./;

/**
 * The same host with its leading `account.` label replaced, and only that one (A66). Undefined
 * where the host has no such label and nothing is configured: then there is nowhere to go.
 */
export function siblingAddress(
  site: Pick<Site, 'siblings'>,
  platform: SiblingPlatform,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string | undefined {
  const configured = site.siblings?.[platform];
  if (configured) return configured;
  if (!ACCOUNT_LABEL.test(host)) return undefined;
  return `${protocol}//${host.replace(ACCOUNT_LABEL, `${platform}.`)}/`;
}

/** Sends the person through our own partner page, which asks the API whether the app may log in. */
export function dealsAddress({ deals }: Pick<Site, 'deals'>): string | undefined {
  if (!deals) return undefined;
  const query = new URLSearchParams({
    client_id: deals.clientId,
    redirect_uri: deals.redirectUri,
    response_type: 'code',
  });
  return `/partner?${query}`;
}
