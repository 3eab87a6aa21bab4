import { useEffect, useState } from 'react';

/** Long enough to type on, short enough to wait for. */
const PAUSE_MILLIS = 400;
const DOMAIN = /^\S+@((?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63})$/;

/**
 * The domain of the address in the login's own field, once it looks whole. The field belongs to the
 * browser, which may have filled it before we were here; and only the domain is ever asked about (A6).
 */
export function useTypedDomain(): string | undefined {
  const [domain, setDomain] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('#identifier');
      setDomain(DOMAIN.exec(field?.value.trim().toLowerCase() ?? '')?.[1]);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MILLIS);
    };
    look();
    document.addEventListener('input', lookSoon);
    document.addEventListener('change', lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', lookSoon);
      document.removeEventListener('change', lookSoon);
    };
  }, []);
  return domain;
}
