import { Button, Select, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { elementOf, textOf } from '@tramite/rules/workflow/read-element';
import { fieldsOf } from '@tramite/rules/workflow-editor/element-fields';
import { type FlowElement, kindOf } from '@tramite/rules/workflow-editor/element-kind';
import { useTranslation } from 'react-i18next';
import type { Addable } from '../modeler/flow-modeler.ts';
import styles from './editor.module.css';
import { ElementField } from './element-field.tsx';
import { inOrder, isWay, nameOf, waysFrom } from './element-words.ts';
import { usePanel } from './panel-context.ts';

/** What the product keeps of the element that is chosen, and what can be done with it. */
export function ElementPanel({ element }: { readonly element: FlowElement | undefined }) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  if (!element) {
    return <Text c="dimmed">{t('nothingChosen')}</Text>;
  }
  const kind = kindOf(element);
  const id = element.id ?? '';
  return (
    <div className={styles.fields} data-element={id}>
      <Title order={2} size="h3">
        {t(`kinds.${kind}`)}
        {nameOf(element) && <span className={styles.of}> {nameOf(element)}</span>}
      </Title>
      {kind === 'other' && <Text c="dimmed">{t('otherHint')}</Text>}
      {fieldsOf(kind).map((field) => (
        <div key={`${id} ${field.name}`} data-field={field.name}>
          <ElementField element={element} field={field} />
        </div>
      ))}
      {isWay(element) ? <Target way={element} /> : <Ways element={element} />}
      {element.$type !== 'bpmn:Process' && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => modeler.remove(id)}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

function useOthers(element: FlowElement) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  return inOrder(modeler.elements())
    .filter((each) => each !== element && each.$type !== 'bpmn:StartEvent' && each.$type !== 'bpmn:BoundaryEvent')
    .map((each) => ({ value: each.id ?? '', label: `${t(`kinds.${kindOf(each)}`)} ${nameOf(each)}`.trim() }));
}

/** Where a transition leads. */
function Target({ way }: { readonly way: FlowElement }) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  return (
    <Select
      label={t('leadsTo')}
      searchable
      allowDeselect={false}
      data={useOthers(way)}
      value={elementOf(way, 'targetRef')?.id ?? null}
      onChange={(to) => to && modeler.lead(way.id ?? '', to)}
    />
  );
}

const additions = [
  ['bpmn:UserTask', 'task'],
  ['bpmn:ExclusiveGateway', 'choice'],
  ['bpmn:ParallelGateway', 'gateway'],
  ['bpmn:EndEvent', 'end'],
] as const satisfies readonly (readonly [Addable, string])[];

/** The ways out of an element, and what can be added after it. */
function Ways({ element }: { readonly element: FlowElement }) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  const others = useOthers(element);
  const id = element.id ?? '';
  if (element.$type === 'bpmn:EndEvent' || !element.$instanceOf('bpmn:FlowNode')) {
    return null;
  }
  const handleAdd = (type: Addable, name: string) => {
    const added = modeler.append(id, type, name);
    if (added) modeler.choose(added);
  };
  const handleConnect = (to: string | null) => {
    const way = to && modeler.connect(id, to);
    if (way) modeler.choose(way);
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{t('ways')}</legend>
      {waysFrom(element).map((way) => (
        <Button key={way.id} variant="default" size="xs" justify="start" onClick={() => modeler.choose(way.id ?? '')}>
          {t('way', { name: textOf(way, 'name') || t('unnamed'), to: targetName(way) })}
        </Button>
      ))}
      <div className={styles.adds}>
        {additions.map(([type, kind]) => (
          <Button key={type} variant="light" size="xs" onClick={() => handleAdd(type, t(`newNames.${kind}`))}>
            {t(`add.${kind}`)}
          </Button>
        ))}
      </div>
      <Select
        label={t('connect')}
        placeholder={t('connectHint')}
        searchable
        nothingFoundMessage={t('nothingFound')}
        data={others}
        value={null}
        onChange={handleConnect}
      />
    </fieldset>
  );
}

function targetName(way: FlowElement): string {
  const target = elementOf(way, 'targetRef');
  return target ? nameOf(target) || (target.id ?? '') : '';
}
