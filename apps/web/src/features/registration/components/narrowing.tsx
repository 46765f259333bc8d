import { Button, Select } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { type Registration, type RegistrationField, registrationOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { useRecord } from '../api/get-record.query.ts';
import type { ListAddress } from '../list-address.ts';
import { useOptions } from './reference-field.tsx';
import styles from './registration.module.css';

interface NarrowingProps {
  readonly registration: Registration;
  readonly address: ListAddress;
  readonly onChange: (part: Pick<Required<ListAddress>, 'pointing'> | { readonly pointing: undefined }) => void;
}

/** The record that all in the list point at: chosen, left again, and opened. */
export function Narrowing({ registration, address, onChange }: NarrowingProps) {
  const { fields, narrows } = registration;
  const { pointing } = address;
  const offered = fields.find((field) => field.name === narrows);
  const field = pointing ? fields.find(({ name }) => name === pointing.field) : undefined;
  return (
    <>
      {offered?.kind === 'reference' && (
        <Offered field={offered} id={pointing?.field === offered.name ? pointing.id : null} onChange={onChange} />
      )}
      {field?.kind === 'reference' && pointing && (
        <Pointed field={field} id={pointing.id} isOffered={field === offered} onChange={onChange} />
      )}
    </>
  );
}

type Reference = Extract<RegistrationField, { kind: 'reference' }>;

interface OfferedProps extends Pick<NarrowingProps, 'onChange'> {
  readonly field: Reference;
  readonly id: number | null;
}

function Offered({ field, id, onChange }: OfferedProps) {
  const { t } = useTranslation('registration');
  const label = useRecord(registrationOf(field.to).name, id).data?.label;
  const { props } = useOptions(field.to, id !== null && label ? [{ id, label }] : []);
  return (
    <Select
      {...props}
      className={styles.narrowing}
      aria-label={field.label}
      placeholder={t('filter.any', { label: field.label.toLowerCase() })}
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { label: field.label }) }}
      value={id === null ? null : String(id)}
      onChange={(value) => onChange({ pointing: value ? { field: field.name, id: Number(value) } : undefined })}
    />
  );
}

interface PointedProps extends Pick<NarrowingProps, 'onChange'> {
  readonly field: Reference;
  readonly id: number;
  readonly isOffered: boolean;
}

function Pointed({ field, id, isOffered, onChange }: PointedProps) {
  const { t } = useTranslation('registration');
  const { name: page } = registrationOf(field.to);
  const name = useRecord(page, id).data?.label;
  if (name === undefined) {
    return null;
  }
  return (
    <>
      {!isOffered && (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => onChange({ pointing: undefined })}
          aria-label={t('filter.clear', { name })}
        >
          {name}
        </Button>
      )}
      <LinkButton
        to="/backoffice/$page/$record"
        params={{ page, record: String(id) }}
        variant="subtle"
        leftSection={<IconArrowRight size={16} aria-hidden />}
      >
        {t('filter.open', { name })}
      </LinkButton>
    </>
  );
}
