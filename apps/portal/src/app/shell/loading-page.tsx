import { useLingui } from '@lingui/react/macro';

import { SkeletonRows } from '@/core/ui/skeleton/skeleton.tsx';

/** Inside the frame until the first page is there: who is signed in has to be asked first. */
export function LoadingPage() {
  const { t } = useLingui();
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      <SkeletonRows words={{ loading: t`Loading`, stillWorking: t`Still working…` }} />
    </main>
  );
}
