import { canUsePasskeys } from './can-use-passkeys.ts';

/** Without a passkey where the browser has none: nobody is sent to a page that cannot ask for it. */
export const usableHere = <Method extends { method: string }>(
  methods: readonly Method[],
): readonly Method[] =>
  canUsePasskeys() ? methods : methods.filter(({ method }) => method !== 'passkey');
