/** In the boot script, for when the app or its texts do not come: so it brings its own words. */
const WORDS: Record<string, readonly [line: string, button: string] | undefined> = {
  en: ['This page could not be loaded. Check your connection and try again.', 'Reload'],
  fr: ['La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.', 'Recharger'],
  nl: [
    'De pagina kon niet worden geladen. Controleer je verbinding en probeer opnieuw.',
    'Opnieuw laden',
  ],
  de: [
    'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'Neu laden',
  ],
};

let shown: HTMLElement | undefined;

/** Above whatever the page holds, which may be nothing. */
export function showStartProblem(): void {
  if (shown) return;
  const [line, label] = WORDS[document.documentElement.lang] ?? ['', '↻'];
  const button = element('button', 'button button-secondary', label);
  button.addEventListener('click', () => location.reload());
  shown = element('div', 'auth-page');
  shown.setAttribute('role', 'alert');
  shown.append(element('p', '', line), button);
  document.body.prepend(shown);
}

export function hideStartProblem(): void {
  shown?.remove();
  shown = undefined;
}

const element = (name: 'button' | 'div' | 'p', className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text });
