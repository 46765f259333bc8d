import { Button, Select, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import styles from './capture.module.css';

type Establishment = ResponseOf<typeof endpoints.establishment.listMine>['items'][number];

export interface EstablishmentChipProps {
  readonly establishments: readonly Establishment[];
  readonly establishment: Establishment | undefined;
  /** Everything else is chosen: it has to be said now. */
  readonly isMissing?: boolean;
  readonly onChange: (id: number) => void;
}

/** Where the process begins, and how to begin it elsewhere. The only establishment is named and not asked for. */
export function EstablishmentChip({ establishments, establishment, isMissing, onChange }: EstablishmentChipProps) {
  const { t } = useTranslation(['capture', 'common']);
  const label = t('capture:establishment');
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) {
      field.current?.focus();
    }
  }, [isMissing]);
  const close = () => {
    setAsked(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (establishment && establishments.length === 1) {
    return (
      <Text component="p" className={styles.place} title={label}>
        <IconBuildingStore size={16} aria-hidden />
        {establishment.name}
      </Text>
    );
  }
  if (establishment && !isAsked) {
    return (
      <Button
        ref={button}
        variant="default"
        size="compact-md"
        className={styles.chip}
        leftSection={<IconBuildingStore size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        <span>
          {establishment.name}, <span className={styles.chipAction}>{t('capture:change')}</span>
        </span>
      </Button>
    );
  }
  return (
    <Select
      ref={field}
      error={isMissing && t('capture:establishmentMissing')}
      className={styles.chipChoice}
      aria-label={label}
      placeholder={t('capture:chooseEstablishment')}
      required
      searchable
      allowDeselect={false}
      filter={filterByText}
      nothingFoundMessage={t('common:indexer.notFound')}
      autoFocus={isAsked}
      defaultDropdownOpened={isAsked}
      leftSection={<IconBuildingStore size={16} aria-hidden />}
      data={establishments.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={establishment ? String(establishment.id) : null}
      onChange={(id) => {
        if (id !== null) {
          onChange(Number(id));
          close();
        }
      }}
      onKeyDown={(event) => event.key === 'Escape' && establishment && close()}
      onBlur={() => setAsked(false)}
    />
  );
}
