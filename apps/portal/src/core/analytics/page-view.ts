declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * A visit of a page, for whatever reads the data layer once the person agreed to it (R28). Paths
 * only: queries and fragments can hold a payload (A59).
 */
export function pushPageView(page: { path: string; title: string; referrerPath: string }): void {
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: 'virtualPageView',
    location: page.path,
    title: page.title,
    referrer: page.referrerPath,
  });
}
