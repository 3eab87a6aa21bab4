/**
 * Inlined into the head of every page, before anything else may run. Takes hand-off secrets out of
 * the address (A17, A47), sets the theme before the first paint, keeps what is typed or sent too early, and
 * fetches the app: at once, or on a prerendered page when the browser is idle or somebody touches it.
 */
import { storedTheme } from '@carnet/ui/theme-switch/theme.ts';

import { keepInEntry } from './core/navigation/kept-entry.ts';
import { carriesHandOff } from './core/session/fragment.ts';
import { hideStartProblem, showStartProblem } from './start-problem.ts';

const { hash, pathname, search } = location;
if (carriesHandOff(hash)) history.replaceState(history.state, '', pathname + search);

const page = document.documentElement;
const theme = storedTheme();
if (theme !== 'system') page.dataset['theme'] = theme;

const {
  app = '',
  libraries,
  cookie = '',
  prerendered,
  styles,
} = document.currentScript?.dataset ?? {};
const mayBeLoggedIn = document.cookie.includes(`${cookie}=`);
// A login form must not flash by for somebody whom the guard is about to send on.
if (prerendered && mayBeLoggedIn) page.dataset['resuming'] = '';

/** A form that was sent or a language that was chosen before the app could take it. */
let early: HTMLFormElement | HTMLAnchorElement | undefined;
const keepForLater = (event: Event, sent: typeof early) => {
  event.preventDefault();
  // React listens before it is ready: it would take the form at once, and once more when it is sent again.
  event.stopPropagation();
  early = sent;
  loadApp();
};
const keepForm = (event: SubmitEvent) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && 'replay' in form.dataset) keepForLater(event, form);
};
/** Followed as a link it would load the page anew, without what was typed. */
const keepLanguage = (event: MouseEvent) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (link && !(event.metaKey || event.ctrlKey || event.shiftKey)) keepForLater(event, link);
};

/** Who leaves by a link before the app is there finds their username again when they come Back. */
const keepTyped = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.name === 'identifier')
    keepInEntry({ identifier: target.value });
};

let isLoading = false;
let styled: Promise<void> | undefined;
function loadApp(): void {
  if (isLoading) return;
  isLoading = true;
  styled ??= styles ? loadStyles(styles) : Promise.resolve();
  importInTurn().catch(() => {
    // The network failed: the next submit tries again.
    isLoading = false;
    // A finished page that nobody has used yet can still be read.
    if (early || mayBeLoggedIn || !prerendered) startFailed();
  });
}

/** Fetched together, run one after the other: while a script runs, a finger waits. */
async function importInTurn(): Promise<void> {
  if (libraries) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: app }),
    );
    await import(/* @vite-ignore */ libraries);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ app);
}

function startFailed(): void {
  delete page.dataset['resuming'];
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', showStartProblem, { once: true });
  else showStartProblem();
}

/** What this page did without until now, and the app may show at any moment. */
function loadStyles(href: string): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      // Plain is better than nothing, and a page that comes later brings it.
      styled = undefined;
      resolve();
    });
    document.head.append(sheet);
  });
}

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;
for (const touch of TOUCHES) addEventListener(touch, loadApp, { once: true, passive: true });
addEventListener('submit', keepForm, true);
addEventListener('click', keepLanguage, true);
addEventListener('input', keepTyped);

if (prerendered && !mayBeLoggedIn) addEventListener('load', () => whenIdle(loadApp));
else loadApp();

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1000);
}

Object.defineProperty(window, 'carnetBoot', {
  configurable: true,
  value: {
    fragment: carriesHandOff(hash) ? hash : '',
    get styled() {
      return styled;
    },
    startFailed,
    appIsReady() {
      hideStartProblem();
      removeEventListener('submit', keepForm, true);
      removeEventListener('click', keepLanguage, true);
      removeEventListener('input', keepTyped);
      if (!early?.isConnected) return;
      if (early instanceof HTMLFormElement) early.requestSubmit();
      else early.click();
    },
  },
});
