import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Registration } from '@tramite/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../list-address.ts';
import { Narrowing } from './narrowing.tsx';
import styles from './registration.module.css';

interface ListToolsProps {
  readonly registration: Registration;
  readonly address: ListAddress;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** Search of a list, and which of its records are shown. */
export function ListTools({ registration, address, onChange }: ListToolsProps) {
  const { t } = useTranslation('registration');
  return (
    <search className={styles.tools}>
      <SearchField key={registration.name} label={registration.label} text={address.search ?? ''} onSearch={onChange} />
      <SegmentedControl
        aria-label={t('filter.label')}
        value={address.enabled ?? 'yes'}
        data={(['yes', 'no', 'all'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(value) => onChange({ enabled: value === 'yes' ? undefined : value })}
      />
      <Narrowing registration={registration} address={address} onChange={onChange} />
    </search>
  );
}

const typingPause = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (part: { readonly search: string | undefined }) => void;
}

function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('registration');
  const [typed, setTyped] = useState(text);
  const search = useRef(onSearch);
  search.current = onSearch;
  const sent = useRef(text);
  useEffect(() => {
    if (typed.trim() === sent.current) {
      return;
    }
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      search.current({ search: typed.trim() || undefined });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t('search', { label: label.toLowerCase() })}
      placeholder={t('searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
