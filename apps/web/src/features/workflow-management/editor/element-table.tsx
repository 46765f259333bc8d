import { Button } from '@mantine/core';
import { elementOf, textOf } from '@tramite/rules/workflow/read-element';
import { fieldsOf } from '@tramite/rules/workflow-editor/element-fields';
import { type FlowElement, kindOf } from '@tramite/rules/workflow-editor/element-kind';
import { type FieldRow, readField } from '@tramite/rules/workflow-editor/field-value';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import { inOrder, nameOf, waysFrom } from './element-words.ts';
import { isListed, labelOf } from './options.ts';
import { usePanel } from './panel-context.ts';

/** The same flow as a table: everything that can be drawn can be done from here by keyboard. */
export function ElementTable({ chosen }: { readonly chosen: FlowElement | undefined }) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className={styles.tableFrame} tabIndex={0} aria-label={t('table.label')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.element')}</th>
            <th scope="col">{t('table.role')}</th>
            <th scope="col">{t('table.sla')}</th>
            <th scope="col">{t('table.asks')}</th>
            <th scope="col">{t('table.ways')}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(modeler.elements()).map((element) => (
            <Row key={element.id} element={element} isChosen={element === chosen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ element, isChosen }: { readonly element: FlowElement; readonly isChosen: boolean }) {
  const { t } = useTranslation('workflow-editor');
  const { modeler } = usePanel();
  const facts = useFacts(element);
  const choose = (each: FlowElement) => modeler.choose(each.id ?? '');
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className={styles.kind}>{t(`kinds.${kindOf(element)}`)}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(element)}>
          {nameOf(element) || t('unnamed')}
        </Button>
      </th>
      <td>{facts.role}</td>
      <td>{facts.sla}</td>
      <td>{facts.asks}</td>
      <td>
        <ul className={styles.ways}>
          {waysFrom(element).map((way) => {
            const target = elementOf(way, 'targetRef');
            const to = target ? nameOf(target) || t(`kinds.${kindOf(target)}`) : '';
            return (
              <li key={way.id}>
                <Button variant="subtle" size="compact-sm" onClick={() => choose(way)}>
                  {t('way', { name: textOf(way, 'name') || t('unnamed'), to })}
                </Button>
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

/** What an element says, in the words of its fields. */
function useFacts(element: FlowElement) {
  const { t } = useTranslation('workflow-editor');
  const { choices } = usePanel();
  const fields = fieldsOf(kindOf(element));
  const read = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? readField(element, field) : null;
  };
  const role = read('role');
  const sla = read('sla');
  const asked = fields.flatMap((field) => {
    const { place } = field;
    const [only] = place.in === 'extensions' ? place.columns : [];
    const value = readField(element, field);
    if (!only || !Array.isArray(value) || !isListed(only.kind) || field.name === 'disabled') return [];
    const { kind, attribute } = only;
    return (value as readonly FieldRow[]).map((row) => labelOf(choices, kind, String(row[attribute] ?? '')));
  });
  return {
    role: typeof role === 'string' ? labelOf(choices, 'role', role) : '',
    sla: typeof sla === 'number' ? t('hours', { hours: Math.round((sla / 60) * 10) / 10 }) : '',
    asks: asked.filter((each) => each !== '').join(', '),
  };
}
