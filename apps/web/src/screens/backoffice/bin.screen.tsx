import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedList } from '../../features/bin/components/deleted-list.tsx';
import { DeletedProcesses } from '../../features/bin/components/deleted-processes.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';

const kinds = { documents: ['document.delete'], processes: ['process.delete'] } as const;
type Kind = keyof typeof kinds;

/** /backoffice/bin: deleted documents and processes, to be put back within 30 days. */
export function BinScreen() {
  const { t } = useTranslation(['bin', 'menu']);
  const user = useUser();
  const isMobile = useIsMobile();
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => hasAnyPermission(user, kinds[kind]));
  const [chosen, setChosen] = useState<Kind>(offered[0] ?? 'documents');
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:home') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('what')}
          mb="md"
          orientation={isMobile ? 'vertical' : 'horizontal'}
          fullWidth={isMobile}
          value={chosen}
          onChange={(value) => setChosen(value as Kind)}
          data={offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      {chosen === 'documents' ? <DeletedList /> : <DeletedProcesses />}
    </Page>
  );
}
