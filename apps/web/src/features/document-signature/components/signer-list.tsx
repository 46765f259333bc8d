import { Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClock, IconSignatureOff } from '@tabler/icons-react';
import type { Signer } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './signer-list.module.css';

const looks = {
  SIGNED: { tone: 'good', icon: IconCircleCheck },
  TURN: { tone: 'warn', icon: IconClock },
  WAITING: { tone: 'mute', icon: IconCircleDashed },
  REFUSED: { tone: 'bad', icon: IconSignatureOff },
} as const;

/** Who signs, in their order, and how far each is. */
export function SignerList({
  signers,
  isInOrder,
}: {
  readonly signers: readonly Signer[];
  readonly isInOrder: boolean;
}) {
  const { t } = useTranslation('document-signature');
  const List = isInOrder ? 'ol' : 'ul';
  return (
    <List className={styles.list} aria-label={t('signers')}>
      {signers.map((signer) => (
        <li key={signer.id} className={styles.signer}>
          <Who signer={signer} />
          <ToneBadge {...looks[signer.status]} label={t(`signerStatus.${signer.status}`)} />
        </li>
      ))}
    </List>
  );
}

function Who({
  signer: { name, role, isGuest, signedAt, method, receiptCode, receiptUrl, signedUrl },
}: {
  readonly signer: Signer;
}) {
  const { t } = useTranslation('document-signature');
  return (
    <div className={styles.who}>
      <Text fw={600}>{name ?? role}</Text>
      {name && role && (
        <Text size="dense" c="dimmed">
          {t('asRole', { role })}
        </Text>
      )}
      {isGuest && (
        <Text size="dense" c="dimmed">
          {t('guest')}
        </Text>
      )}
      {signedAt && method && (
        <Text size="dense" c="dimmed">
          {t('signedAt', { at: formatDateTime(signedAt), method: t(`method.${method}`) })}
        </Text>
      )}
      {receiptCode && (
        <Text size="dense" className="tabular">
          {t('receipt', { code: receiptCode })}
        </Text>
      )}
      {receiptCode && !receiptUrl && (
        <Text size="dense" c="dimmed" role="status">
          {t('files.making')}
        </Text>
      )}
      {receiptUrl && (
        <Group gap="sm">
          {signedUrl && (
            <Anchor size="dense" href={signedUrl} aria-label={t('files.signedOf', { name })}>
              {t('files.signed')}
            </Anchor>
          )}
          <Anchor size="dense" href={receiptUrl} aria-label={t('files.receiptOf', { name })}>
            {t('files.receipt')}
          </Anchor>
        </Group>
      )}
      {receiptUrl && !signedUrl && (
        <Text size="dense" c="dimmed">
          {t('files.unsealed')}
        </Text>
      )}
    </div>
  );
}
