import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { UserCard } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import type { Explained } from '../api/explain.query.ts';
import styles from '../components/explanation.module.css';
import { ExplanationList } from '../components/explanation-list.tsx';
import { explainedActions } from '../explained-actions.ts';

type Kind = Explained['kind'];

export interface ExplainPersonModalProps {
  readonly user: Pick<UserCard, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for an action and the number of a record, and says why somebody may do that, or why not. */
export function ExplainPersonModal({ user, onClose }: ExplainPersonModalProps) {
  const { t } = useTranslation('explanation');
  const [kind, setKind] = useState<Kind>('document');
  const [action, setAction] = useState<string>('view');
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Explained | null>(null);
  const id = Number(number.trim().replace(/^#/, ''));
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const ask = () => {
    setTried(true);
    setAsked(isNumber ? ({ kind, id, action } as Explained) : null);
  };
  const chooseKind = (value: string) => {
    setKind(value as Kind);
    setAction('view');
    setAsked(null);
  };
  const data = explainedActions[kind].map((each) => ({
    value: each,
    label: t(`action.${kind}.${each}` as 'action.document.view'),
  }));
  return (
    <FormModal
      title={t('personTitle', { name: user.name })}
      size={560}
      submit={t('ask')}
      onSubmit={ask}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('record')}
        mb="md"
        value={kind}
        onChange={chooseKind}
        data={[
          { value: 'document', label: t('document') },
          { value: 'process', label: t('process') },
        ]}
      />
      <div className={styles.fields}>
        <TextInput
          label={t('number')}
          required
          inputMode="numeric"
          maxLength={20}
          value={number}
          error={isTried && !isNumber ? t('numberWrong') : undefined}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Select
          label={t('actionLabel')}
          data={data}
          value={action}
          allowDeselect={false}
          onChange={(value) => value !== null && setAction(value)}
        />
      </div>
      {asked && <ExplanationList key={JSON.stringify(asked)} asked={asked} userId={user.id} />}
    </FormModal>
  );
}
