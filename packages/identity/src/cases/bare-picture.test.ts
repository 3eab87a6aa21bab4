import { deflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { barePicture } from './bare-picture.ts';

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, content]);
};
const chunk = (kind: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
};

const SECRET = Buffer.from('Exif\0\0 50.8503 N 4.3517 E');
const scan = Buffer.concat([segment(0xda, Buffer.of(1, 2)), Buffer.from('a1ff00b2ffd0c3', 'hex')]);
const frame = [
  segment(0xdb, Buffer.of(7)),
  segment(0xc2, Buffer.of(8)),
  segment(0xc4, Buffer.of(9)),
];
const START = Buffer.of(0xff, 0xd8);
const END = Buffer.of(0xff, 0xd9);
const jpeg = Buffer.concat([
  START,
  segment(0xe0, Buffer.from('JFIF\0')),
  segment(0xe1, SECRET),
  ...frame,
  segment(0xfe, SECRET),
  scan,
  scan,
  END,
]);
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const header = chunk('IHDR', Buffer.alloc(13));
const picture = chunk('IDAT', deflateSync('picture'));
const png = Buffer.concat([
  SIGNATURE,
  header,
  chunk('tEXt', SECRET),
  chunk('eXIf', SECRET),
  picture,
  chunk('IEND', Buffer.alloc(0)),
]);

describe('a picture that somebody sends along', () => {
  it('A58: a JPEG keeps what draws it, all of its scans, and nothing of the camera', () => {
    expect(barePicture(jpeg)).toEqual({
      type: 'image/jpeg',
      bytes: Buffer.concat([START, ...frame, scan, scan, END]),
    });
  });

  it('A58: a PNG likewise', () => {
    expect(barePicture(png)).toEqual({
      type: 'image/png',
      bytes: Buffer.concat([SIGNATURE, header, picture, chunk('IEND', Buffer.alloc(0))]),
    });
  });

  it.for([
    ['a JPEG', jpeg],
    ['a PNG', png],
  ] as const)('A58: what is hidden behind the end of %s is left out', ([, bytes]) => {
    const archive = Buffer.concat([bytes, Buffer.from('PK\x03\x04 hidden')]);
    expect(barePicture(archive)).toEqual(barePicture(bytes));
  });

  it.for([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document', Buffer.from('%PDF-1.7')],
    ['a JPEG that ends early', jpeg.subarray(0, jpeg.length - 2)],
    ['a JPEG without a picture', Buffer.concat([START, ...frame, END])],
    ['a PNG that ends early', png.subarray(0, png.length - 6)],
    ['a PNG without a picture', Buffer.concat([SIGNATURE, header, chunk('IEND', Buffer.alloc(0))])],
    ['a length that points beyond', Buffer.concat([START, Buffer.from('ffe1ffff00', 'hex')])],
    ['a length of nothing', Buffer.concat([START, Buffer.from('ffe10000', 'hex'), scan, END])],
  ] as const)('A58: %s is none', ([, bytes]) => {
    expect(barePicture(bytes)).toBeUndefined();
  });
});
