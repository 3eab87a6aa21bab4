import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Names with their kinds (`count plural`), sorted, also those inside plural and select branches. */
export function placeholdersOf(message: CompiledMessage): string[] {
  return [...new Set(message.flatMap(placeholdersOfToken))].toSorted();
}

function placeholdersOfToken(token: CompiledMessage[number]): string[] {
  if (typeof token === 'string') return [];
  const [name, kind, format] = token;
  const branches =
    typeof format === 'object' && format !== null
      ? Object.values(format).filter((branch): branch is CompiledMessage => Array.isArray(branch))
      : [];
  return [kind ? `${name} ${kind}` : name, ...branches.flatMap(placeholdersOf)];
}
