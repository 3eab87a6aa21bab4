export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'carnet.theme';

export function storedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(STORAGE_KEY)) ?? 'system';
  } catch {
    // Storage can be switched off; the device's own preference then holds.
    return 'system';
  }
}

export function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice then lasts for this page only.
  }
}

/**
 * For an inline <script> in <head>, before the style sheet: a stored choice has to be on <html>
 * before the first paint, or a dark page flashes white. Its hash goes into the page's policy.
 */
export const themeBootScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
