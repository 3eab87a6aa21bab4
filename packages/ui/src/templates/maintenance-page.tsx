import { BrandMark, type BrandMarket } from '../frame/brand.tsx';
import { StopIcon } from '../icons/sign-icons.tsx';
import { MaintenanceIllustration } from '../illustrations/maintenance-illustration.tsx';

interface MaintenanceMessage {
  language: string;
  title: string;
  text: string;
  /** A lost card must be blocked even now. */
  cardStop: { label: string; telephone: string };
}

/** No header, no choice of language: nothing here may depend on what is being maintained. */
export function MaintenancePage({
  brand,
  market,
  messages,
}: {
  brand: string;
  market: BrandMarket;
  messages: readonly MaintenanceMessage[];
}) {
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col justify-center px-4 py-8"
    >
      <p className="flex items-center gap-2.5 font-heading text-[1.3125rem] font-[720] tracking-[-0.02em]">
        <BrandMark market={market} />
        {brand}
      </p>
      <div className="mt-6 -ml-4">
        <MaintenanceIllustration />
      </div>
      {messages.map(({ language, title, text, cardStop }, index) => (
        <section
          key={language}
          lang={language}
          className={index === 0 ? 'mt-4' : 'mt-6 border-t border-line pt-6'}
        >
          {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
          <p className="mt-2 text-pretty text-ink-2">{text}</p>
          <a
            href={`tel:${cardStop.telephone.replaceAll(' ', '')}`}
            className="mt-1 inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-ink"
          >
            <StopIcon size={20} />
            {cardStop.label}{' '}
            <span className="whitespace-nowrap tabular-nums">{cardStop.telephone}</span>
          </a>
        </section>
      ))}
    </main>
  );
}
