import type { ReactNode } from 'react';

import { ChevronLeftIcon } from '../icons/direction-icons.tsx';
import { ActionLink } from '../link/action-link.tsx';
import type { StubStep, VoucherStubProps } from '../voucher/voucher-stub.tsx';
import { AuthCard } from './auth-card.tsx';

interface StepperCardProps {
  stub: VoucherStubProps & { step: StubStep };
  back?: { label: string; href: string } | undefined;
  title: string;
  text?: ReactNode;
  before?: ReactNode;
  /** What follows and that nothing typed is lost. */
  outlook?: ReactNode;
  children: ReactNode;
}

/** One question of a longer flow. */
export function StepperCard({
  stub,
  back,
  title,
  text,
  before,
  outlook,
  children,
}: StepperCardProps) {
  return (
    <AuthCard
      stub={stub}
      before={before}
      after={
        outlook && <p className="mt-4 text-center text-small text-pretty text-ink-2">{outlook}</p>
      }
    >
      {back && (
        <ActionLink href={back.href} look="plain" className="-mt-3 mb-1 -ml-1.5">
          <ChevronLeftIcon size={20} />
          {back.label}
        </ActionLink>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="mt-3 mb-8 text-pretty text-ink-2">{text}</p>}
      {children}
    </AuthCard>
  );
}
