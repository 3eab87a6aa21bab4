/**
 * Inlined into the head of every page, before anything else may run. Takes hand-off secrets out of
 * the address (A17), sets the theme before the first paint, keeps a form that is sent too early, and
 * fetches the app: at once, or on a prerendered page when the browser is idle or somebody touches it.
 */
import { carriesHandOff } from './core/session/fragment.ts';
import { storedTheme } from './core/ui/theme-switch/theme.ts';

const { hash, pathname, search } = location;
if (carriesHandOff(hash)) history.replaceState(history.state, '', pathname + search);

const page = document.documentElement;
const theme = storedTheme();
if (theme !== 'system') page.dataset['theme'] = theme;

const { app = '', cookie = '', prerendered } = document.currentScript?.dataset ?? {};
const mayBeLoggedIn = document.cookie.includes(`${cookie}=`);
// A login form must not flash by for somebody whom the guard is about to send on.
if (prerendered && mayBeLoggedIn) page.dataset['resuming'] = '';

let earlyForm: HTMLFormElement | undefined;
const keepForLater = (event: SubmitEvent) => {
  if (!(event.target instanceof HTMLFormElement) || !('replay' in event.target.dataset)) return;
  event.preventDefault();
  earlyForm = event.target;
  loadApp();
};

let isLoading = false;
function loadApp(): void {
  if (isLoading) return;
  isLoading = true;
  import(/* @vite-ignore */ app).catch(() => {
    // The network failed: the next submit tries again.
    isLoading = false;
  });
}

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;
for (const touch of TOUCHES) addEventListener(touch, loadApp, { once: true, passive: true });
addEventListener('submit', keepForLater, true);

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
    appIsReady() {
      removeEventListener('submit', keepForLater, true);
      if (earlyForm?.isConnected) earlyForm.requestSubmit();
    },
  },
});
