/**
 * A picture with nothing in it but the picture. Where and when it was taken, by which device, and whatever
 * else is hidden in one or behind it, stays out: only the parts that draw are copied. Nothing is decoded:
 * a decoder of strangers' files would be a larger door than the one this closes.
 */
export interface BarePicture {
  type: 'image/jpeg' | 'image/png';
  bytes: Buffer;
}

/** Undefined: no JPEG and no PNG, or one that is broken. */
export function barePicture(sent: Buffer): BarePicture | undefined {
  const jpeg = bareJpeg(sent);
  if (jpeg) return { type: 'image/jpeg', bytes: jpeg };
  const png = barePng(sent);
  return png && { type: 'image/png', bytes: png };
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Tables, frames and their restart interval. APPn holds what cameras write, COM what people do. */
const drawsJpeg = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  marker === 0xdb ||
  marker === 0xdd ||
  marker === SOS;

function bareJpeg(sent: Buffer): Buffer | undefined {
  if (sent.length < 4 || sent.readUInt16BE(0) !== 0xff00 + SOI) return undefined;
  const kept = [sent.subarray(0, 2)];
  let at = 2;
  let hasScan = false;
  while (at + 2 <= sent.length) {
    if (sent[at] !== 0xff) return undefined;
    const marker = sent[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return hasScan ? Buffer.concat([...kept, Buffer.of(0xff, EOI)]) : undefined;
    if (at + 4 > sent.length) return undefined;
    const length = sent.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > sent.length) return undefined;
    const next = marker === SOS ? endOfScan(sent, end) : end;
    if (drawsJpeg(marker)) kept.push(sent.subarray(at, next));
    hasScan ||= marker === SOS;
    at = next;
  }
  return undefined;
}

/** Up to the next marker that is neither an escaped byte nor a restart. */
function endOfScan(sent: Buffer, from: number): number {
  let at = from;
  while (at + 1 < sent.length) {
    const next = sent[at + 1] ?? 0;
    if (sent[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return sent.length;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const DRAWS_PNG = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function barePng(sent: Buffer): Buffer | undefined {
  if (!sent.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  const kept: Buffer[] = [PNG_SIGNATURE];
  let hasPicture = false;
  for (let at = 8; at + 12 <= sent.length; ) {
    const end = at + 12 + sent.readUInt32BE(at);
    if (end > sent.length) return undefined;
    const kind = sent.toString('latin1', at + 4, at + 8);
    if (DRAWS_PNG.has(kind)) kept.push(sent.subarray(at, end));
    hasPicture ||= kind === 'IDAT';
    if (kind === 'IEND') return hasPicture ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}
