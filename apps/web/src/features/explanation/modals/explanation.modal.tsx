import { Select } from '@mantine/core';
import type { Document, Process } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import type { Explained } from '../api/explain.query.ts';
import styles from '../components/explanation.module.css';
import { ExplanationList } from '../components/explanation-list.tsx';
import { explainedActions } from '../explained-actions.ts';

export type ExplanationModalProps = (
  | { readonly kind: 'document'; readonly record: Document }
  | { readonly kind: 'process'; readonly record: Process }
) & {
  /** What was meant to be done. */
  readonly action: string;
  readonly onClose: () => void;
};

/** Why oneself may not do with a record what its menu does not let one do. */
export function ExplanationModal(props: ExplanationModalProps) {
  const { kind, record, onClose } = props;
  const { t } = useTranslation('explanation');
  const abilities: Readonly<Record<string, boolean | string>> = record.abilities;
  const denied = explainedActions[kind].filter((action) => !canDo(abilities[action]));
  const [action, choose] = useState(props.action);
  const data = denied.map((each) => ({ value: each, label: t(`action.${kind}.${each}` as 'action.document.view') }));
  return (
    <ModalFrame title={t('title')} size={560} onClose={onClose}>
      <div className={styles.fields}>
        <Select
          label={t(`label.${kind}`, { id: record.id })}
          data={data}
          value={action}
          allowDeselect={false}
          onChange={(value) => value !== null && choose(value)}
        />
      </div>
      <ExplanationList key={action} asked={{ kind, id: record.id, action } as Explained} />
    </ModalFrame>
  );
}
