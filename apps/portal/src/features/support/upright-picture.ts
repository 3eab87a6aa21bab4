/** More would not help anybody to read a card. */
const LONGEST_SIDE = 1600;
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * The picture as a JPEG in base64: drawn anew, upright and no larger than it need be, so that it arrives
 * over a poor connection too. Undefined: the browser cannot read it, or it stays too large.
 */
export async function uprightPicture(file: File, mostBytes: number): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (picture && picture.size <= mostBytes) return toBase64(picture);
  }
  return undefined;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
