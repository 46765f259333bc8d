import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './field-value.module.css';

/** Number of digits of the access key of an NF-e, which is read and dictated in groups of four. */
const longKey = /^\d{44}$/;
/** A chassis or another code of one piece. */
const code = /^[\dA-Z./-]{8,22}$/;

export interface FieldValueProps {
  /** Name of the field, for who copies its value. */
  readonly label: string;
  readonly text: string;
}

/** The value of a field, broken where it may be: a key in groups to copy, a code in one piece, an address behind its @. */
export function FieldValue({ label, text }: FieldValueProps) {
  if (longKey.test(text)) {
    return <LongKey label={label} text={text} />;
  }
  if (code.test(text)) {
    return <span className={styles.code}>{text}</span>;
  }
  const [name, ...rest] = text.split('@');
  return (
    <span className={styles.text} title={text}>
      {name}
      {rest.length > 0 && (
        <>
          @<wbr />
          {rest.join('@')}
        </>
      )}
    </span>
  );
}

function LongKey({ label, text }: FieldValueProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => setCopied(await copyText(text));
  return (
    <span className={styles.key}>
      <span className={styles.groups}>{text.match(/\d{4}/g)?.join(' ')}</span>
      <IconButton
        label={isCopied ? t('copyValue.done') : t('copyValue.copy', { label })}
        icon={isCopied ? IconCheck : IconCopy}
        onClick={() => void handleCopy()}
      />
    </span>
  );
}
