import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/hint/hint.tsx';
import styles from './record-number.module.css';

/** '#123', copied by a click. */
export function RecordNumber({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const number = `#${id}`;
  return (
    <Hint label={copied ? t('recordNumber.copied') : t('recordNumber.copy', { id: number })}>
      <UnstyledButton
        className={styles.number}
        aria-label={t('recordNumber.copy', { id: number })}
        onClick={() => copy(number)}
      >
        {number}
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        <span role="status" className="mantine-VisuallyHidden-root">
          {copied && t('recordNumber.copied')}
        </span>
      </UnstyledButton>
    </Hint>
  );
}
