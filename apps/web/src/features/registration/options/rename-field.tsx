import { TextInput } from '@mantine/core';
import type { ListOption } from '@tramite/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, useRenameOption } from '../api/change-options.mutation.ts';
import { useRecord } from '../api/get-record.query.ts';
import styles from './options.module.css';

interface RenameFieldProps {
  readonly option: ListOption;
  /** Most characters of a name. */
  readonly length: number;
  /** Says whether the focus was in the field until then. */
  readonly onEnd: (wasSaved: boolean) => void;
}

/** The name of an option where it stands: Enter saves it, Esc leaves it as it was. */
export function RenameField({ option, length, onEnd }: RenameFieldProps) {
  const { t } = useTranslation('registration');
  const { id, label, version } = option;
  const [text, setText] = useState(label);
  const [error, setError] = useState<string | null>(null);
  const isOver = useRef(false);
  const { mutateAsync, isPending } = useRenameOption();
  const isUsed = useRecord('list-options', id).data?.isUsed === true;
  const end = (wasSaved: boolean) => {
    isOver.current = true;
    onEnd(wasSaved);
  };
  const save = async () => {
    const next = text.trim();
    if (isOver.current || isPending) return;
    if (next === label || isUsed) return end(false);
    if (next === '') return setError(t('options.empty'));
    try {
      await mutateAsync({ id, version, label: next });
      end(true);
    } catch (refused) {
      setError(refusalOf(refused));
    }
  };
  return (
    <TextInput
      className={styles.rename}
      aria-label={t('options.renameOf', { label })}
      description={isUsed ? t('fixedOnceUsed') : undefined}
      error={error}
      readOnly={isUsed}
      maxLength={length}
      autoFocus
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(null);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          void save();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          end(false);
        }
      }}
    />
  );
}
