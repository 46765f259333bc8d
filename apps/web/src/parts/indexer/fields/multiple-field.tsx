import { ActionIcon, Button, Group, Input, NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { dayOf } from '@tramite/rules/date/zoned';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { MAX_QUANTITY, minimumQuantity, quantityOf, resizeValues } from '@tramite/rules/indexer/quantity';
import { normaliseIndexer } from '@tramite/rules/indexer/validate-indexers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-props.ts';
import styles from './multiple-field.module.css';
import { ScalarField } from './scalar-field.tsx';

/** Several values of one field: a quantity, and as many inputs. */
export function MultipleField(props: FieldProps) {
  const { id, indexer, label, value, description, error, isRequired, onChange, onLeave } = props;
  const { t } = useTranslation();
  const minimum = minimumQuantity(indexer);
  const values = resizeValues(toList(value), Math.max(toList(value).length, minimum), '');
  const resize = (quantity: number) => {
    const next = resizeValues(values, quantity, '');
    onChange(next.length > 0 ? next : null);
  };
  const handleItem = (index: number, item: string | number, option?: IndexerOption) =>
    onChange(
      values.map((old, place) => (place === index ? item : old)),
      option,
    );
  const handleRemove = (index: number) => {
    const next = values.filter((_, place) => place !== index);
    onChange(next.length > 0 ? next : null);
  };
  return (
    <fieldset className={styles.fields} aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      <Group justify="space-between" align="flex-end" gap="xs" mb={6}>
        <Input.Label id={`${id}-label`} labelElement="div" required={isRequired}>
          {label}
        </Input.Label>
        <QuantityInput
          id={`${id}-quantity`}
          label={indexer.label}
          count={values.length}
          indexer={indexer}
          onCount={resize}
        />
      </Group>
      {values.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity beyond their place
        <Group key={index} gap={4} wrap="nowrap" align="flex-start" mb={6}>
          <div className={styles.item}>
            <ScalarField
              {...props}
              id={index === 0 ? id : `${id}-${index}`}
              label={t('indexer.item', { label: indexer.label, number: index + 1 })}
              value={item === '' ? null : item}
              description={undefined}
              error={error !== undefined && !isGood(props, item)}
              isRequired={false}
              onChange={(next, option) => handleItem(index, next === null || Array.isArray(next) ? '' : next, option)}
            />
          </div>
          {values.length > minimum && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={24}
              aria-label={t('indexer.removeItem', { label: indexer.label, number: index + 1 })}
              onClick={() => handleRemove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <div id={`${id}-about`}>
        {description && <Input.Description>{description}</Input.Description>}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      <Button
        id={values.length === 0 ? id : undefined}
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={values.length >= MAX_QUANTITY}
        onClick={() => resize(values.length + 1)}
        onBlur={onLeave}
      >
        {t('indexer.addItem', { label: indexer.label })}
      </Button>
    </fieldset>
  );
}

function toList(value: FieldProps['value']): readonly (string | number)[] {
  return Array.isArray(value) ? value : value === null ? [] : [value];
}

function isGood({ indexer, options, ignoreMinDate }: FieldProps, item: string | number): boolean {
  const one = { ...indexer, options, multiple: false, required: true, type: indexer.type === 'M' ? 'D' : indexer.type };
  return normaliseIndexer(one, item, { today: dayOf(new Date()), ignoreMinDate }).ok;
}

interface QuantityInputProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly indexer: FieldProps['indexer'];
  readonly onCount: (count: number) => void;
}

/** Typed as a whole and taken when left, so that 12 does not cut the list to 1 on its way. */
function QuantityInput({ id, label, count, indexer, onCount }: QuantityInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | number | null>(null);
  const take = (quantity: string | number | null) => {
    if (quantity !== null) {
      setTyped(null);
      onCount(quantityOf(quantity, indexer));
    }
  };
  return (
    <NumberInput
      id={id}
      w={92}
      size="xs"
      aria-label={t('indexer.quantityOf', { label })}
      min={minimumQuantity(indexer)}
      max={MAX_QUANTITY}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      prefix={t('indexer.quantityPrefix')}
      value={typed ?? count}
      onChange={setTyped}
      onBlur={() => take(typed)}
      onKeyDown={(event) => event.key === 'Enter' && take(typed)}
      hideControls
    />
  );
}
