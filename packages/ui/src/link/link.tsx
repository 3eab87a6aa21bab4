import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** The address is not one of ours to route (another host, mail, telephone): a plain anchor. */
  reloads?: boolean;
}

const isElsewhere = (href: string) => /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(href);

export function Link({ href, reloads = false, ...anchor }: LinkProps) {
  if (reloads || isElsewhere(href) || href.startsWith('#')) return <a href={href} {...anchor} />;
  return <RouterLink to={href} {...anchor} />;
}
