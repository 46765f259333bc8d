import { Button } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReceipt } from '../../features/receipt/api/receipt.query.ts';
import { CodeForm } from '../../features/receipt/components/code-form.tsx';
import { FileCheck } from '../../features/receipt/components/file-check.tsx';
import { ReceiptFacts } from '../../features/receipt/components/receipt-facts.tsx';
import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { EntryLayout } from './entry-layout.tsx';

/** /verificar: anybody checks a signature by the code of its receipt. */
export function ReceiptScreen() {
  const { t } = useTranslation('receipt');
  const router = useRouter();
  const { code } = useParams({ strict: false });
  return (
    <EntryLayout title={t('title')} subtitle={t('subtitle')}>
      {code ? (
        <Checked key={code} code={code} />
      ) : (
        <CodeForm onCode={(typed) => void router.navigate({ to: '/verificar/$code', params: { code: typed } })} />
      )}
    </EntryLayout>
  );
}

function Checked({ code }: { readonly code: string }) {
  const { t } = useTranslation('receipt');
  const router = useRouter();
  const { data: receipt, error, refetch } = useReceipt(code);
  const isUnknown = isApiError(error) && error.code === 'receipt.not_found';
  return (
    <>
      {error && (
        <Notice tone={isUnknown ? 'bad' : 'warn'} title={t(isUnknown ? 'unknown' : 'failed')} role="alert">
          {messageOf(error)}
        </Notice>
      )}
      {error && !isUnknown && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      )}
      {!error && !receipt && <Skeletons count={6} height={40} />}
      {receipt && (
        <>
          <FileCheck files={receipt.files} />
          <ReceiptFacts receipt={receipt} />
        </>
      )}
      <Button variant="default" onClick={() => void router.navigate({ to: '/verificar' })}>
        {t('other')}
      </Button>
    </>
  );
}
