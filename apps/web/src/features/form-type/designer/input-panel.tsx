import { Checkbox, Select, Textarea } from '@mantine/core';
import { type FormInput, type IndexerType, indexerTypes } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { drawnInput } from '../../../parts/form/form-values.ts';
import { IndexerField } from '../../../parts/indexer/indexer-field.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useDesigner } from './designer-context.ts';
import { changeElement, findPlaced } from './form-edits.ts';
import { OptionsField } from './options-field.tsx';
import { fieldKeys, keyOfPart, typeOfKey } from './part-kinds.ts';

const optionTypes: readonly string[] = ['L', 'R', 'C'] satisfies IndexerType[];
const severalTypes: readonly string[] = ['S', 'L', 'D', 'I'] satisfies IndexerType[];

/** What a field asks for: its type, whether it must be filled in, its help, its options, its link. */
export function InputPanel({ input }: { readonly input: FormInput }) {
  const { t } = useTranslation('form-type');
  const { designer } = useDesigner();
  const { id, type, required, multiple, hint, minDate, indexer, options } = input;
  const write = (part: Partial<FormInput>, name = '') =>
    designer.editForm((form) => changeElement(form, id, (each) => ({ ...each, ...part }) as FormInput), {
      name: name && `${id}.${name}`,
    });
  const isLinked = indexer !== null;
  const handleType = (key: string | null) => {
    const next = fieldKeys.find((each) => each === key);
    if (!next) return;
    const to = typeOfKey(next);
    const needsOptions = optionTypes.includes(to.type) && options.length === 0;
    const started = [1, 2].map((each) => ({ id: each, label: t('options.new', { number: each }) }));
    write({
      ...to,
      ...(needsOptions && { options: started }),
      ...(!optionTypes.includes(to.type) && { options: [] }),
      ...(!severalTypes.includes(to.type) && { multiple: false }),
      ...(to.type !== 'D' && to.type !== 'M' && { minDate: null }),
    });
  };
  return (
    <>
      <Select
        label={t('panel.type')}
        description={isLinked ? t('panel.typeOfLink') : undefined}
        disabled={isLinked}
        searchable
        allowDeselect={false}
        filter={filterByText}
        nothingFoundMessage={t('nothingFound')}
        data={fieldKeys.map((key) => ({ value: key, label: t(`kinds.${key}`) }))}
        value={keyOfPart(input)}
        placeholder={t('kinds.gone')}
        onChange={handleType}
      />
      <Checkbox
        label={t('panel.required')}
        checked={required}
        onChange={({ currentTarget: { checked } }) => write({ required: checked })}
      />
      {(severalTypes.includes(type) || multiple) && (
        <Checkbox
          label={t('panel.multiple')}
          disabled={isLinked}
          checked={multiple}
          onChange={({ currentTarget: { checked } }) => write({ multiple: checked })}
        />
      )}
      <Textarea
        label={t('panel.hint')}
        description={t('panel.hintHint')}
        autosize
        maxLength={500}
        value={hint ?? ''}
        onChange={({ currentTarget: { value } }) => write({ hint: value === '' ? null : value }, 'hint')}
      />
      {(type === 'D' || type === 'M') && (
        <MinDate key={id} value={minDate} onChange={(next) => write({ minDate: next }, 'minDate')} />
      )}
      {optionTypes.includes(type) && !isLinked && (
        <OptionsField options={options} onChange={(next, name) => write({ options: next }, name)} />
      )}
      <LinkField input={input} onChange={write} />
    </>
  );
}

interface LinkFieldProps {
  readonly input: FormInput;
  readonly onChange: (part: Partial<FormInput>) => void;
}

/** The indexer that a field shares its value with; it brings its type along. */
function LinkField({ input: { id, indexer }, onChange }: LinkFieldProps) {
  const { t } = useTranslation('form-type');
  const { links, definition } = useDesigner();
  const isInMultiple = findPlaced(definition, id)?.group?.multiple ?? false;
  const handleLink = (name: string | null) => {
    const link = links.find((each) => each.name === name);
    const known = indexerTypes.find((each) => each === link?.type);
    if (!link || !known) onChange({ indexer: null });
    else onChange({ indexer: link.name, type: known, format: link.format, multiple: link.multiple, options: [] });
  };
  return (
    <div data-field="indexer">
      <Select
        label={t('panel.indexer')}
        description={t(isInMultiple ? 'panel.indexerRepeats' : 'panel.indexerHint')}
        disabled={isInMultiple && indexer === null}
        searchable
        clearable
        filter={filterByText}
        nothingFoundMessage={t('nothingFound')}
        data={links.map(({ name, label }) => ({ value: name, label: label === name ? label : `${label} (${name})` }))}
        value={indexer}
        onChange={handleLink}
      />
    </div>
  );
}

interface MinDateProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function MinDate({ value, onChange }: MinDateProps) {
  const { t } = useTranslation('form-type');
  const plain = { required: false, multiple: false, hint: null, minDate: null, options: [], indexer: null, rules: [] };
  const indexer = drawnInput({
    id: 'minDate',
    kind: 'field',
    name: t('panel.minDate'),
    type: 'D',
    format: null,
    ...plain,
  });
  if (!indexer) return null;
  return (
    <IndexerField
      id="min-date"
      indexer={indexer}
      value={value}
      options={[]}
      onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next.slice(0, 10) : null)}
      onLeave={() => undefined}
    />
  );
}
