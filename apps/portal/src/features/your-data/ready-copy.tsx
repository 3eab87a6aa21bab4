import type { DataFormat, DataOrder } from '@carnet/contract/calls/your-data';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Button } from '@carnet/ui/button/button.tsx';
import { FileIcon } from '@carnet/ui/icons/utility-icons.tsx';
import { useAnnouncement } from '@carnet/ui/live-region/announcements.ts';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { NotNow } from './not-now.tsx';
import type { OwnOrder } from './own-order.ts';
import type { useFetchFile } from './your-data.hooks.ts';

interface ReadyCopyProps extends Pick<OwnOrder, 'unsettled'> {
  order: DataOrder;
  fetch: ReturnType<typeof useFetchFile>;
}

export function ReadyCopy({ order, fetch, unsettled }: ReadyCopyProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const until = sayEventTime(order.expires_at, locale);
  const title = t`Your copy is ready`;
  const name = fetch.data;
  useAnnouncement(name === undefined ? title : t`${name} was downloaded.`);
  return (
    <>
      <RowGroup
        title={title}
        isFirst
        footnote={t`It can be downloaded until ${until}; then we delete it. Keep the files where only you can read them.`}
      >
        <FileRow
          format="html"
          title={t`To read`}
          detail={t`One page in plain words, for any browser.`}
          fetch={fetch}
          isBlocked={unsettled !== null}
        />
        <FileRow
          format="json"
          title={t`For machines`}
          detail={t`The same as JSON, for example for another service.`}
          fetch={fetch}
          isBlocked={unsettled !== null}
        />
      </RowGroup>
      <NotNow unsettled={unsettled} />
    </>
  );
}

interface FileRowProps {
  format: DataFormat;
  title: string;
  detail: string;
  fetch: ReturnType<typeof useFetchFile>;
  isBlocked: boolean;
}

function FileRow({ format, title, detail, fetch, isBlocked }: FileRowProps) {
  const { t } = useLingui();
  const isThis = fetch.variables === format;
  return (
    <Row
      Icon={FileIcon}
      title={title}
      stamps={isThis && fetch.isSuccess && <Stamp tone="success">{t`Downloaded`}</Stamp>}
      detail={detail}
      action={
        isBlocked ? undefined : (
          <Button
            look="secondary"
            size="small"
            busy={isThis && fetch.isPending}
            onClick={() => fetch.mutate(format)}
          >
            {t`Download`}
            <span className="sr-only">, {title}</span>
          </Button>
        )
      }
    />
  );
}
