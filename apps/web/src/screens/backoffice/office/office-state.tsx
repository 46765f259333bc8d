import { VisuallyHidden } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import type { SetupStep } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useSetup } from '../../../features/setup/api/get-setup.query.ts';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import styles from './office.module.css';
import { registrationReaders } from './office-groups.ts';

/** How many there are behind an entry, or that something is to be done there; its place is kept until it is known. */
export function OfficeState({ step: name }: { readonly step: SetupStep }) {
  const { t } = useTranslation('setup');
  const mayRead = hasAnyPermission(useUser(), registrationReaders);
  const { data } = useSetup({ enabled: mayRead, staleTime: 30_000 });
  const step = data?.steps.find((each) => each.step === name);
  return (
    <span className={styles.state}>
      {step && !step.isDone && (
        <span className={styles.open}>
          <IconCircleDashed size="1em" aria-hidden />
          {t('isOpen')}
        </span>
      )}
      {step?.isDone && name !== 'functions' && (
        <span className="tabular">
          <span aria-hidden>{formatCount(step.count, false)}</span>
          <VisuallyHidden>{t(`steps.${name}.count`, { count: step.count })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
