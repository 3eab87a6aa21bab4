import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** What a phone reads when it is held before the picture: from its pixels, as they are painted. */
export async function scan(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  // On an empty page: the portal's own policy lets no page read pixels of a data address.
  const darkroom = await picture.page().context().newPage();
  try {
    const { width, height, pixels } = await darkroom.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      return { width: image.width, height: image.height, pixels: Array.from(data) };
    }, png);
    return decodeQR({ width, height, data: Uint8Array.from(pixels) });
  } finally {
    await darkroom.close();
  }
}
