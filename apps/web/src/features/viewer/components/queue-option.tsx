import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpensNext } from '../use-check-queue.ts';

/** Whether the next document that waits opens by itself after a check. */
export function QueueOption() {
  const { t } = useTranslation('document');
  const [opensNext, setOpensNext] = useOpensNext();
  return (
    <Checkbox
      size="sm"
      mt={12}
      label={t('queue.auto')}
      checked={opensNext}
      onChange={({ currentTarget }) => setOpensNext(currentTarget.checked)}
    />
  );
}
