import { Button, NumberInput, Text, Title } from '@mantine/core';
import type { DifferenceRule } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTryRules } from '../api/save-difference-rules.mutation.ts';
import styles from './difference.module.css';
import { FoundDifferences } from './found-differences.tsx';

export interface RuleTrialProps {
  readonly typeId: number;
  readonly rules: readonly DifferenceRule[];
}

/** What the rules find in a process, before they are saved. */
export function RuleTrial({ typeId, rules }: RuleTrialProps) {
  const { t } = useTranslation('difference-rule');
  const trying = useTryRules(typeId);
  const [processId, setProcessId] = useState<number | ''>('');
  const isReady = processId !== '' && processId > 0;
  return (
    <section aria-label={t('trial.title')}>
      <Title order={3} size="sm" mb="xs">
        {t('trial.title')}
      </Title>
      <div className={styles.trial}>
        <NumberInput
          label={t('trial.process')}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          max={Number.MAX_SAFE_INTEGER}
          value={processId}
          onChange={(value) => setProcessId(value === '' ? '' : Number(value))}
        />
        <Button
          variant="default"
          disabled={!isReady}
          loading={trying.isPending}
          onClick={() => processId !== '' && trying.mutate({ rules, processId })}
        >
          {t('trial.run')}
        </Button>
      </div>
      <div role="status">
        {trying.data && (
          <>
            <Text c="dimmed" mb="xs">
              {t('trial.found', { count: trying.data.items.length + trying.data.unseen })}
            </Text>
            <FoundDifferences processId={null} found={trying.data} none={t('trial.none')} />
          </>
        )}
      </div>
    </section>
  );
}
