/** What is wrong with the codes of the catalogue, seen from the sources that use them. */
export interface Sources {
  /** Every code that the contract defines. */
  codes: readonly string[];
  /** Path below the project, and text, of every source that is not a test. */
  files: readonly { path: string; text: string }[];
  /** Codes that a requirement asks for and no source names yet, with the requirement. */
  planned: Readonly<Record<string, string>>;
}

/** A code is listed here or has its text here, but nobody meets it because of that. */
const ONLY_LISTS =
  /^packages\/(contract\/src\/(errors\/(catalogue|retryable)\.ts|calls\/)|texts\/)/;
const PROMISES = /^packages\/contract\/src\/calls\//;
/** These show a refusal or react to it; a promise to clients is kept by a server alone. */
const SCREENS = /^(apps\/(portal|console)|packages\/ui)\//;

export function errorCodeFaults({ codes, files, planned }: Sources): string[] {
  const naming = (code: string, kind: (path: string) => boolean) =>
    files.some(({ path, text }) => kind(path) && text.includes(`'${code}'`));
  const isUsed = (code: string) => naming(code, (path) => !ONLY_LISTS.test(path));
  const isPromised = (code: string) => naming(code, (path) => PROMISES.test(path));
  const isRaised = (code: string) =>
    naming(code, (path) => !ONLY_LISTS.test(path) && !SCREENS.test(path));

  return [
    ...codes
      .filter((code) => !isUsed(code) && !Object.hasOwn(planned, code))
      .map((code) => `${code}: nothing raises or shows it`),
    ...codes
      .filter((code) => isPromised(code) && !isRaised(code))
      .map((code) => `${code}: a call names it among its errors, and no server raises it`),
    ...Object.keys(planned)
      .filter((code) => !codes.includes(code) || isUsed(code))
      .map((code) => `${code}: is no longer only planned; take it out of the list`),
  ];
}
