/**
 * What scripts of others may be for. Session replay is not among them, and the captcha is our own
 * (A59, A60): no configuration brings either in.
 */
const kinds = ['analytics', 'errorReporting'] as const;

/** Where each is fetched; absent: there is none, and nobody is asked. */
export type ThirdParties = { [Kind in (typeof kinds)[number]]?: string | undefined };

/** Undefined: not answered yet, which is no. */
export type ThirdPartyConsent = 'given' | 'refused' | undefined;

/** What those that watch for faults are told to collect by themselves: nothing (R303). */
export const SAMPLE_RATES = { errors: 0, traces: 0, replays: 0, replaysOnError: 0 } as const;

export const scriptsToLoad = (
  configured: ThirdParties | undefined,
  consent: ThirdPartyConsent,
): string[] => (consent === 'given' ? kinds.flatMap((kind) => configured?.[kind] ?? []) : []);
