import { SkeletonRows } from '@carnet/ui/skeleton/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';

/** Inside the frame until the first page is there: who is signed in has to be asked first. */
export const LoadingPage = () => (
  <main id="content" tabIndex={-1} className="auth-page">
    <LoadingRows />
  </main>
);

/** Of a page whose layout is there already, with a main of its own. */
export function LoadingRows() {
  const { t } = useLingui();
  return <SkeletonRows words={{ loading: t`Loading`, stillWorking: t`Still working…` }} />;
}
