/** Names under which secrets lie about on people's machines. The same list is in .gitignore. */
const KEY_FILE =
  /(?:^|\/)(?:keys\.json(?:\.new)?|[^/]+\.keys\.json|[^/]+\.(?:pem|key|p12|pfx)|\.env(?:\.[^/]+)?)$/;

/** No image is made of a folder in which one was found: whoever can fetch it could read it (attack 99). */
export function refuseKeyFiles(files: readonly string[]): void {
  const keys = files.filter((file) => KEY_FILE.test(file));
  if (keys.length > 0) throw new Error(`Keys never enter an image: ${keys.join(', ')}.`);
}
