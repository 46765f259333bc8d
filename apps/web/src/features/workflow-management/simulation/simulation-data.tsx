import { Button, NumberInput, Text } from '@mantine/core';
import { endpoints, type Indexer } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { checkIndexers, type FilledIndexers, type IndexerChange } from '../../../parts/indexer/indexer-form.ts';
import styles from './simulation.module.css';

interface SimulationDataProps {
  readonly typeId: number;
  /** Those that the flow reads or asks for. */
  readonly indexers: readonly Indexer[];
  readonly filled: FilledIndexers;
  readonly onChange: (change: IndexerChange) => void;
  /** Fields of a real process with its values. */
  readonly onProcess: (indexers: readonly Indexer[]) => void;
}

/** The form that decides which way a simulated process goes: filled in by hand, or with a process that exists. */
export function SimulationData({ typeId, indexers, filled, onChange, onProcess }: SimulationDataProps) {
  const { t } = useTranslation('workflow-management');
  const { errors, warnings } = checkIndexers(indexers, filled, { ignoreMinDate: true });
  return (
    <>
      <ProcessPicker typeId={typeId} onProcess={onProcess} />
      {indexers.length === 0 ? (
        <Text c="dimmed">{t('simulation.noFields')}</Text>
      ) : (
        <IndexerFields
          indexers={indexers}
          {...{ filled, errors, warnings, onChange }}
          idPrefix="simulation"
          attempts={0}
          canFold={false}
          ignoreMinDate
        />
      )}
    </>
  );
}

function ProcessPicker({ typeId, onProcess }: Pick<SimulationDataProps, 'typeId' | 'onProcess'>) {
  const { t } = useTranslation('workflow-management');
  const [number, setNumber] = useState<number | string>('');
  const [said, setSaid] = useState<{ readonly failure?: string; readonly taken?: number }>({});
  const [isAsking, setAsking] = useState(false);
  const handleTake = async () => {
    const id = Number(number);
    if (!Number.isInteger(id) || id < 1) {
      setSaid({ failure: t('simulation.processNumber') });
      return;
    }
    setAsking(true);
    try {
      const { indexers } = await call(endpoints.process.getIndexers, { params: { typeId, id } });
      onProcess(indexers);
      setSaid({ taken: id });
    } catch (error) {
      setSaid({ failure: messageOf(error) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      className={styles.taken}
      onSubmit={(event) => {
        event.preventDefault();
        void handleTake();
      }}
    >
      <NumberInput
        label={t('simulation.process')}
        value={number}
        onChange={setNumber}
        min={1}
        allowDecimal={false}
        hideControls
        error={said.failure}
      />
      <Button type="submit" variant="default" loading={isAsking}>
        {t('simulation.take')}
      </Button>
      <Text size="dense" c="dimmed" role="status">
        {said.taken !== undefined && t('simulation.taken', { number: said.taken })}
      </Text>
    </form>
  );
}
