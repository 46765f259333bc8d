import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Setup } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useSetup } from '../api/get-setup.query.ts';
import { ReadySets } from './ready-sets.tsx';
import styles from './setup.module.css';

type Step = Setup['steps'][number];

const ways: Readonly<Record<Step['step'], string | null>> = {
  'legal-person': '/backoffice/legal-person',
  companies: '/backoffice/companies',
  establishments: '/backoffice/establishments',
  'processes-types': null,
  people: '/backoffice/user-management/invite-users',
  functions: '/backoffice/user-cards',
  'first-process': '/capture',
};

/** What a company needs before it works, with what there is of it; folded away once all is there. */
export function FirstSteps() {
  const { t } = useTranslation('setup');
  const setup = useSetup();
  if (setup.isPending) {
    return <Loading />;
  }
  if (setup.data === undefined) {
    return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />;
  }
  const { steps, sets, abilities } = setup.data;
  const open = steps.filter(({ isDone }) => !isDone).length;
  const content = (
    <>
      <Text c="dimmed">{t('hint')}</Text>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </ol>
      <Title order={open === 0 ? 2 : 3}>{t('sets.title')}</Title>
      <Text c="dimmed">{t('sets.hint')}</Text>
      <ReadySets sets={sets} mayInstall={canDo(abilities.install)} />
    </>
  );
  return open === 0 ? (
    <Fold name="setup" label={t('doneTitle')} isWanted={false} attempts={0}>
      {content}
    </Fold>
  ) : (
    <PageSection title={t('title', { count: open })}>{content}</PageSection>
  );
}

function StepLine({ step: { step, isDone, count, lacking } }: { readonly step: Step }) {
  const { t } = useTranslation('setup');
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  const to = step === 'processes-types' && lacking.length > 0 ? '/workflow-management/list' : ways[step];
  const title = t(`steps.${step}.title`);
  return (
    <li className={styles.step}>
      <Icon size={20} className={isDone ? styles.done : styles.open} aria-label={t(isDone ? 'isDone' : 'isOpen')} />
      <div>
        {to === null ? <strong>{title}</strong> : <TextLink to={to}>{title}</TextLink>}
        <Text size="dense" c="dimmed">
          {isDone ? t(`steps.${step}.count`, { count }) : t(`steps.${step}.hint`)}
        </Text>
        {lacking.length > 0 && (
          <Text size="dense">
            {t(step === 'functions' ? 'steps.functions.lacking' : 'steps.processes-types.lacking', {
              names: lacking.map(({ label }) => label).join(', '),
            })}
          </Text>
        )}
      </div>
    </li>
  );
}
