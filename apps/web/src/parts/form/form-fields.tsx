import { Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type FormDefinition,
  type FormElement,
  type FormGroup,
  type FormInput,
  formLimits,
  type IndexerValue,
} from '@tramite/contract';
import { blocksOf, pathOf } from '@tramite/rules/form/form-conditions';
import { isGroup, isInput } from '@tramite/rules/form/form-definition';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/form/form.ts';
import { useField, useFormState } from '../../lib/form/use-form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { IndexerField } from '../indexer/indexer-field.tsx';
import styles from './form-fields.module.css';
import { drawnInput, type Filling, isPartShown } from './form-values.ts';

interface PartProps {
  readonly form: Form<Filling>;
  readonly definition: FormDefinition;
  readonly path: string;
  readonly idPrefix: string;
}

export interface FormFieldsProps extends Omit<PartProps, 'path'> {
  /** One column, as on a phone. */
  readonly isNarrow?: boolean;
}

/** A form to be filled in: each part hears of its own value alone, and shows while its conditions hold. */
export function FormFields({ form, definition, idPrefix, isNarrow = false }: FormFieldsProps) {
  return (
    <div className={styles.form} data-narrow={isNarrow || undefined}>
      {definition.fields.map((element) => (
        <FormPartView key={element.id} {...{ form, definition, idPrefix, element }} path={element.id} />
      ))}
    </div>
  );
}

const FormPartView = memo(function FormPartView({ element, ...part }: PartProps & { readonly element: FormElement }) {
  const { form, definition, path } = part;
  const isShown = useFormState(form, ({ state }) => isPartShown(definition, state.values.values, path));
  if (!isShown) return null;
  if (isGroup(element)) return <GroupView {...part} group={element} />;
  if (isInput(element)) return <InputView {...part} input={element} />;
  if (element.kind === 'image') return <img className={styles.picture} src={element.url} alt={element.name} />;
  return (
    <div className={styles.wide}>
      {element.name && <Text fw={600}>{element.name}</Text>}
      <Text className={styles.text}>{element.text}</Text>
    </div>
  );
});

const wideTypes = ['T', 'C', 'R'];

function InputView({ form, path, idPrefix, input }: PartProps & { readonly input: FormInput }) {
  const { t } = useTranslation('form');
  const indexer = useMemo(() => drawnInput(input), [input]);
  const { value, error, set, leave } = useField(form, `values.${path}`);
  if (!indexer) return <Notice tone="warn">{t('vanished', { name: input.name })}</Notice>;
  return (
    <div className={wideTypes.includes(input.type) ? styles.wide : undefined}>
      <IndexerField
        id={`${idPrefix}-${path.replaceAll('.', '-')}`}
        indexer={indexer}
        value={(value ?? null) as IndexerValue}
        options={indexer.options}
        error={error}
        onChange={(next) => set(next)}
        onLeave={leave}
      />
    </div>
  );
}

function GroupView({ group, ...part }: PartProps & { readonly group: FormGroup }) {
  const { t } = useTranslation('form');
  const { form, definition, idPrefix } = part;
  const at = `values.${group.id}` as const;
  const count = useFormState(form, ({ state }) => blocksOf(state.values.values, group.id).length);
  const error = useFormState(form, () => form.errorAt(at));
  const blocks = () => blocksOf(form.state.values.values, group.id);
  const drop = (index: number) =>
    form.set(
      at,
      blocks().filter((_, each) => each !== index),
    );
  return (
    <fieldset className={styles.group}>
      <legend>{group.name}</legend>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their place
        <div key={index} className={styles.block}>
          {group.multiple && (
            <div className={styles.head}>
              <Text fw={600}>{t('block', { name: group.name, number: index + 1 })}</Text>
              {index > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  aria-label={t('dropBlock', { name: group.name, number: index + 1 })}
                  onClick={() => drop(index)}
                >
                  {t('drop')}
                </Button>
              )}
            </div>
          )}
          <div className={styles.fields}>
            {group.subfields.map((element) => (
              <FormPartView
                key={element.id}
                {...{ form, definition, idPrefix, element }}
                path={pathOf(element.id, { id: group.id, index })}
              />
            ))}
          </div>
        </div>
      ))}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      {group.multiple && count < formLimits.mostBlocks && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set(at, [...blocks(), {}])}
        >
          {t('addBlock', { name: group.name })}
        </Button>
      )}
    </fieldset>
  );
}
