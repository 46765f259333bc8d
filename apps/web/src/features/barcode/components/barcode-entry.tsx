import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Barcode } from '@tramite/contract';
import { formatDigitableLine } from '@tramite/rules/barcode/digitable-line';
import { formatDay } from '@tramite/rules/date/day';
import { formatCents } from '@tramite/rules/money/cents';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './barcode-entry.module.css';

/** One code: what it is, what it asks for, and buttons to copy it. */
export function BarcodeEntry({ code }: { readonly code: Barcode }) {
  const { t } = useTranslation('barcode');
  const heading = useId();
  const { kind, digitableLine, dueDate, value, payee, text, page, source } = code;
  const isSlip = digitableLine !== null;
  return (
    <li className={styles.entry} aria-labelledby={heading}>
      <h3 id={heading} className={styles.kind}>
        {t(`kind.${kind}`)}
      </h3>
      <dl className={styles.facts}>
        {isSlip && <Fact label={t('digitableLine')} text={formatDigitableLine(digitableLine)} isCode />}
        {isSlip && kind === 'bankSlip' && (
          <Fact label={t('dueDate')} text={dueDate ? formatDay(dueDate) : t('noDueDate')} />
        )}
        {(isSlip || kind === 'pix') && (
          <Fact label={t('value')} text={value === null ? t('noValue') : formatCents(value)} />
        )}
        {payee && <Fact label={t('payee')} text={payee} />}
        <Fact label={t('text')} text={text} isCode />
      </dl>
      <div className={styles.foot}>
        <span className={styles.place}>{t(`place.${source}`, { page })}</span>
        <span className={styles.buttons}>
          <CopyButton label={kind === 'pix' ? t('copy.pix') : t('copy.text')} text={text} />
          {isSlip && <CopyButton label={t('copy.line')} text={digitableLine} isFirst />}
        </span>
      </div>
    </li>
  );
}

interface FactProps {
  readonly label: string;
  readonly text: string;
  /** Broken wherever the room ends. */
  readonly isCode?: boolean;
}

function Fact({ label, text, isCode = false }: FactProps) {
  return (
    <div className={isCode ? styles.wide : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isCode ? `${styles.value} ${styles.code}` : styles.value}>{text}</dd>
    </div>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly isFirst?: boolean;
}

function CopyButton({ label, text, isFirst = false }: CopyButtonProps) {
  const { t } = useTranslation('barcode');
  const handleCopy = async () => {
    if (await copyText(text)) toast.success(t('copy.done'), { id: 'barcode-copy' });
    else toast.error(t('copy.failed'), { id: 'barcode-copy' });
  };
  return (
    <Button
      size="xs"
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void handleCopy()}
    >
      {label}
    </Button>
  );
}
