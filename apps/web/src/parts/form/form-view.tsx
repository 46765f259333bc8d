import { Text } from '@mantine/core';
import type { FormBlock, FormDefinition, FormGroup, FormInput, FormValues } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { blocksOf, pathOf, shownPaths } from '@tramite/rules/form/form-conditions';
import { isGroup, isInput } from '@tramite/rules/form/form-definition';
import { displayInput } from '@tramite/rules/form/form-texts';
import { useTranslation } from 'react-i18next';
import styles from './form-view.module.css';

export interface FormViewProps {
  /** Of the form, which heads it on paper. */
  readonly name: string;
  readonly definition: FormDefinition;
  readonly values: FormValues;
}

/** A filled form as it is read: what is hidden by its conditions is left out. */
export function FormView({ name, definition, values }: FormViewProps) {
  const { t } = useTranslation('form');
  const shown = shownPaths(definition, values, dayOf(new Date()));
  const textOf = (input: FormInput, block: FormBlock | FormValues) =>
    displayInput(input, (block[input.id] ?? null) as FormBlock[string]) || t('unfilled');
  return (
    <div className={styles.view}>
      <h2 className={styles.paperTitle}>{name}</h2>
      {definition.fields.map((element) => {
        if (!shown.has(element.id)) return null;
        if (isGroup(element)) return <GroupRead key={element.id} group={element} {...{ values, shown, textOf }} />;
        if (isInput(element)) return <Fact key={element.id} name={element.name} text={textOf(element, values)} />;
        if (element.kind === 'image')
          return <img key={element.id} className={styles.picture} src={element.url} alt={element.name} />;
        return (
          <div key={element.id} className={styles.wide}>
            {element.name && <Text fw={600}>{element.name}</Text>}
            <Text className={styles.text}>{element.text}</Text>
          </div>
        );
      })}
    </div>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <dl className={styles.fact}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </dl>
  );
}

interface GroupReadProps {
  readonly group: FormGroup;
  readonly values: FormValues;
  readonly shown: ReadonlySet<string>;
  readonly textOf: (input: FormInput, block: FormBlock) => string;
}

function GroupRead({ group, values, shown, textOf }: GroupReadProps) {
  const { t } = useTranslation('form');
  return (
    <section className={styles.group} aria-label={group.name}>
      <Text component="h3" fw={600}>
        {group.name}
      </Text>
      {blocksOf(values, group.id).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their place
        <div key={index} className={styles.block}>
          {group.multiple && <Text c="dimmed">{t('block', { name: group.name, number: index + 1 })}</Text>}
          <div className={styles.view}>
            {group.subfields
              .filter(isInput)
              .filter((input) => shown.has(pathOf(input.id, { id: group.id, index })))
              .map((input) => (
                <Fact key={input.id} name={input.name} text={textOf(input, block)} />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}
