import { Stack, Text } from '@mantine/core';
import type { CheckedReceipt } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './receipt.module.css';

/** What is registered of a signature, and what became of its document. */
export function ReceiptFacts({ receipt }: { readonly receipt: CheckedReceipt }) {
  const { t } = useTranslation('receipt');
  const { company, documentType, initials, role, method, signedAt, number, document, isWhole, sha256, code } = receipt;
  const facts = [
    [t('code'), code],
    [t('company'), company],
    [t('document'), documentType],
    [t('signer'), role ? t('signerAs', { initials, role }) : initials],
    [t('signedAt'), t('byServer', { at: formatDateTime(signedAt) })],
    [t('method.label'), t(`method.${method}`)],
    [t('number'), String(number)],
    [t('sha256'), sha256],
  ] as const;
  return (
    <Stack gap="md">
      <Notice tone={isWhole ? 'good' : 'bad'} title={t(isWhole ? 'whole.title' : 'broken.title')} role="status">
        {t(isWhole ? 'whole.text' : 'broken.text')}
      </Notice>
      {document !== 'KEPT' && (
        <Notice tone="warn" title={t(`gone.${document}.title`)}>
          {t(`gone.${document}.text`)}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="dense" c="dimmed">
        {t('kind')}
      </Text>
    </Stack>
  );
}
