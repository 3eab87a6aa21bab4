import { readConsent } from './third-party-consent.ts';
import { SAMPLE_RATES, scriptsToLoad, type ThirdParties } from './third-parties.policy.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    /** Read by the script that reports errors, before it collects anything. */
    monitoring?: { sampleRates: typeof SAMPLE_RATES };
    trustedTypes?: TrustedTypes;
  }
}

/** The name that the page's policy allows where such scripts are configured, and only there. */
const POLICY = 'third-parties';

/** What was consented to, and nothing else: the browser itself refuses every other address. */
export function loadThirdParties(configured: ThirdParties): void {
  const scripts = scriptsToLoad(configured, readConsent());
  if (scripts.length === 0 || window.monitoring) return;
  window.monitoring = { sampleRates: SAMPLE_RATES };
  const policy = window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (address) => {
      if (!scripts.includes(address)) throw new TypeError('This script was not consented to.');
      return address;
    },
  });
  for (const address of scripts) {
    const script = document.createElement('script');
    script.async = true;
    script.src = policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  }
}
