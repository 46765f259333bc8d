import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
      <Tooltip label={t('viewer.previousPage')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('viewer.previousPage')}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
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
      <Tooltip label={t('viewer.nextPage')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('viewer.nextPage')}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </form>
  );
}
