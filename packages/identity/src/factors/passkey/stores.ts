import type { Device } from '../../origin/device.ts';

const APPLE = 'iCloud Keychain';
const WINDOWS = 'Windows Hello';

/** By the id that each kind of authenticator gives itself; from the community's list of them. */
const STORES: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': APPLE,
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': APPLE,
  '08987058-cadc-4b81-b6e1-30de50dcbe96': WINDOWS,
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': WINDOWS,
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': WINDOWS,
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge',
  '90a3ccdf-635c-4729-a248-9b709135078f': 'Microsoft Authenticator',
  'de1e552d-db1d-4423-a619-566b625cdc84': 'Microsoft Authenticator',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

/** What an employer manages: Apple's keychain of a work account, Microsoft's app for one. */
const MANAGED = new Set([
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2',
  '90a3ccdf-635c-4729-a248-9b709135078f',
  'de1e552d-db1d-4423-a619-566b625cdc84',
]);

const APPLE_DEVICES: Readonly<Record<string, string>> = {
  iOS: 'iPhone',
  iPadOS: 'iPad',
  macOS: 'Mac',
};

export const storeOf = (aaguid: string): string | null => STORES[aaguid] ?? null;

export const isManaged = (aaguid: string): boolean => MANAGED.has(aaguid);

/**
 * What a new passkey is called until its owner finds a better word: the device that they held, or else
 * where it is kept.
 */
export function firstNameOf(aaguid: string, { system, browser }: Device): string {
  const store = storeOf(aaguid);
  if (store === APPLE) return APPLE_DEVICES[system ?? ''] ?? store;
  return store ?? system ?? browser ?? 'Passkey';
}
