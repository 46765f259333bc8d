import { Button, Select, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormElement, type FormInput, type FormRule, formLimits, formRuleTypes } from '@tramite/contract';
import { asIndexer, inputsOf } from '@tramite/rules/form/form-definition';
import { conditionSentence } from '@tramite/rules/form/form-sentence';
import { isDateIndexer } from '@tramite/rules/indexer/indexer-definition';
import { useTranslation } from 'react-i18next';
import { drawnInput } from '../../../parts/form/form-values.ts';
import { IndexerField } from '../../../parts/indexer/indexer-field.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import styles from './designer.module.css';
import { useDesigner } from './designer-context.ts';
import { changeElement, findPlaced, newKey } from './form-edits.ts';

/** When a part is shown: conditions on other fields that all hold, and the sentence that they say. */
export function RulesField({ element }: { readonly element: FormElement }) {
  const { t } = useTranslation('form-type');
  const { designer, definition } = useDesigner();
  const { id, rules } = element;
  const choices = referencesOf(definition, element);
  const write = (next: readonly FormRule[], name = '') =>
    designer.editForm((form) => changeElement(form, id, (each) => ({ ...each, rules: [...next] })), { name });
  const [first] = choices;
  return (
    <fieldset className={styles.rules} data-field="rules">
      <legend>{t('rules.title')}</legend>
      <Text size="dense" c="dimmed" role="status">
        {conditionSentence(definition, element) || t('rules.always')}
      </Text>
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          number={index + 1}
          choices={choices}
          onChange={(next) => write(rules.toSpliced(index, 1, next), `rule-${rule.id}`)}
          onDrop={() => write(rules.toSpliced(index, 1))}
        />
      ))}
      {!first && rules.length === 0 && (
        <Text size="dense" c="dimmed">
          {t('rules.noField')}
        </Text>
      )}
      {first && rules.length < formLimits.mostRules && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => write([...rules, { id: newKey('field'), reference: first.id, type: 'eq', value: null }])}
        >
          {t(rules.length === 0 ? 'rules.add' : 'rules.addMore')}
        </Button>
      )}
    </fieldset>
  );
}

/** Fields that a part may depend on: those of its group and those outside of groups. */
function referencesOf(definition: Parameters<typeof inputsOf>[0], element: FormElement): FormInput[] {
  const own = findPlaced({ format: 1, attachments: [], ...definition }, element.id)?.group?.id ?? null;
  return inputsOf(definition).flatMap(({ element: input, group }) =>
    input.id !== element.id && (group === null || group.id === own) ? [input] : [],
  );
}

interface RuleRowProps {
  readonly rule: FormRule;
  readonly number: number;
  readonly choices: readonly FormInput[];
  readonly onChange: (rule: FormRule) => void;
  readonly onDrop: () => void;
}

function RuleRow({ rule, number, choices, onChange, onDrop }: RuleRowProps) {
  const { t } = useTranslation('form-type');
  const input = choices.find(({ id }) => id === rule.reference);
  const indexer = input && asIndexer(input);
  const isDay = indexer ? isDateIndexer(indexer) : false;
  const isMeasured = isDay || indexer?.type === 'I' || indexer?.type === 'V';
  const types = formRuleTypes.filter((type) => isMeasured || (type !== 'gt' && type !== 'lt') || type === rule.type);
  const wordOf = (type: FormRule['type']) =>
    t(isDay && (type === 'gt' || type === 'lt') ? `rules.day.${type}` : `rules.type.${type}`);
  return (
    <fieldset className={styles.rule} aria-label={t('rules.one', { number })}>
      <div className={styles.option}>
        <Select
          label={t('rules.field')}
          searchable
          allowDeselect={false}
          filter={filterByText}
          nothingFoundMessage={t('nothingFound')}
          error={input ? undefined : t('rules.gone')}
          data={choices.map(({ id, name }) => ({ value: id, label: name || t('unnamed') }))}
          value={input ? input.id : null}
          onChange={(reference) => reference && onChange({ ...rule, reference, type: 'eq', value: null })}
        />
        <IconButton label={t('rules.drop', { number })} icon={IconTrash} onClick={onDrop} />
      </div>
      {input && (
        <Select
          label={t('rules.compare')}
          allowDeselect={false}
          data={types.map((type) => ({ value: type, label: wordOf(type) }))}
          value={rule.type}
          onChange={(next) => {
            const type = formRuleTypes.find((each) => each === next) ?? 'eq';
            const isSame = (rule.type === 'in') === (type === 'in') && type !== 'filled';
            onChange({ ...rule, type, value: isSame ? rule.value : null });
          }}
        />
      )}
      {input && rule.type !== 'filled' && (
        <RuleValue
          key={`${input.id} ${input.type} ${rule.type === 'in'}`}
          rule={rule}
          input={input}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}

interface RuleValueProps {
  readonly rule: FormRule;
  readonly input: FormInput;
  readonly onChange: (rule: FormRule) => void;
}

/** The value in the input of the field that it is compared with; one of several in its list. */
function RuleValue({ rule, input, onChange }: RuleValueProps) {
  const { t } = useTranslation('form-type');
  const isOptions = ['L', 'R', 'C'].includes(input.type);
  const plain = { ...input, name: t('rules.value'), required: false, hint: null, minDate: null };
  const asked =
    rule.type === 'in'
      ? { ...plain, ...(isOptions ? { type: 'C', multiple: false } : { multiple: true }) }
      : {
          ...plain,
          multiple: false,
          ...(input.type === 'C' && { type: 'L' }),
          ...(input.type === 'M' && { type: 'D' }),
        };
  const indexer = drawnInput(asked);
  if (!indexer) return null;
  return (
    <IndexerField
      id={`rule-${rule.id}`}
      indexer={indexer}
      value={rule.value}
      options={indexer.options}
      ignoreMinDate
      onChange={(value) => onChange({ ...rule, value })}
      onLeave={() => undefined}
    />
  );
}
