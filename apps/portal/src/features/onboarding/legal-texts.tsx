import { ExternalIcon } from '@carnet/ui/icons/direction-icons.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';

/** In the language of the page. In a tab of their own: this page keeps what was ticked. */
export function LegalTexts() {
  const { t } = useLingui();
  const site = useSite();
  const { language } = useLanguage();
  const texts = [
    { link: 'terms', label: t`Terms of use` },
    { link: 'privacy', label: t`Privacy statement` },
  ] as const;
  return (
    <ul className="border-b border-hair">
      {texts.map(({ link, label }) => (
        <li key={link} className="border-t border-hair">
          <Link
            href={linkOf(site, link, language)}
            target="_blank"
            rel="noopener"
            reloads
            className="flex min-h-12 items-center justify-between gap-3 py-2 font-[560] no-underline hover:underline"
          >
            <span>
              {label}
              <span className="sr-only">, {t`opens in a new tab`}</span>
            </span>
            <ExternalIcon size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
