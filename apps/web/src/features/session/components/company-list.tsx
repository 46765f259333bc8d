import { Avatar, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyShortName, foldText } from '../../../lib/format/text.ts';
import styles from './company-list.module.css';

type Company = ResponseOf<typeof endpoints.session.companies>[number];

interface CompanyListProps {
  readonly companies: readonly Company[];
  readonly currentId: number | null;
  /** The company being entered; the others wait. */
  readonly enteringId: number | null;
  readonly onEnter: (company: Company) => void;
}

const searchableFrom = 8;

/** Companies as large buttons, with a filter when they are many. */
export function CompanyList({ companies, currentId, enteringId, onEnter }: CompanyListProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const shown = companies.filter(({ companyName }) => foldText(companyName).includes(foldText(filter)));
  return (
    <Stack gap="sm">
      {companies.length >= searchableFrom && (
        <TextInput
          aria-label={t('company.filter')}
          placeholder={t('company.filter')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <ul className={styles.list} aria-label={t('company.list')}>
        {shown.map((company) => (
          <li key={company.idCustomer}>
            <UnstyledButton
              className={styles.entry}
              disabled={enteringId !== null}
              aria-busy={enteringId === company.idCustomer}
              onClick={() => onEnter(company)}
            >
              <Avatar
                src={company.logo}
                className={styles.mark}
                name={companyShortName(company.companyName)}
                color="petrol"
                size={36}
                radius="md"
                aria-hidden
              />
              <div className={styles.name}>
                <Text fw={500}>{company.companyName}</Text>
                {company.idCustomer === currentId && (
                  <Text size="dense" c="dimmed">
                    {t('company.current')}
                  </Text>
                )}
              </div>
              <IconChevronRight size={18} color="var(--tr-dim)" aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group role="status">{shown.length === 0 && <Text c="dimmed">{t('company.noResult')}</Text>}</Group>
    </Stack>
  );
}
