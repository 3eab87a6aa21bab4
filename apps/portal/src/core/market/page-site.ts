import type { Site } from './site.ts';

export const SITE_ELEMENT_ID = 'carnet-site';

/**
 * The site that the server wrote into the page. Without it nothing can work, so a broken page says so.
 */
export function readPageSite(page: Document): Site {
  const text = page.querySelector(`#${SITE_ELEMENT_ID}`)?.textContent;
  if (!text) throw new Error('The page does not say which site it belongs to.');
  return JSON.parse(text) as Site;
}
