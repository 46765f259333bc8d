import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './page-tools.module.css';

export interface PageCounterProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** 'N de M' with the number to type over, and a step to either side. */
export function PageCounter({ page, pages, onChange }: PageCounterProps) {
  const { t } = useTranslation('document');
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Number.parseInt(draft ?? '', 10);
    if (Number.isInteger(wanted)) {
      onChange(Math.min(Math.max(wanted, 1), pages));
    }
    setDraft(null);
  };
  return (
    <form className={styles.counter} onSubmit={commit}>
      <IconButton
        label={t('viewer.previousPage')}
        icon={IconChevronUp}
        isDisabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <TextInput
        aria-label={t('viewer.page')}
        inputMode="numeric"
        autoComplete="off"
        size="xs"
        classNames={{ input: styles.number }}
        value={draft ?? String(page)}
        onChange={({ currentTarget }) => setDraft(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => commit()}
      />
      <span className="tabular">{t('viewer.pageOf', { total: pages })}</span>
      <IconButton
        label={t('viewer.nextPage')}
        icon={IconChevronDown}
        isDisabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </form>
  );
}
