import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../features/structure/api/get-structure.query.ts';
import { StructureView } from '../../features/structure/components/structure-view.tsx';
import { useLevels } from '../../features/structure/use-levels.ts';
import { canDo } from '../../lib/abilities/abilities.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/structure: the company as a tree. */
export function StructureScreen() {
  const { t } = useTranslation(['structure', 'menu']);
  const { 'legal-person': legalPerson } = useLevels();
  const mayCreate = canDo(useStructure().data?.abilities.legalPerson);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="detail"
      actions={
        mayCreate && (
          <LinkButton
            to="/backoffice/$page/$record"
            params={{ page: legalPerson.name, record: 'new' }}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {legalPerson.create}
          </LinkButton>
        )
      }
    >
      <StructureView />
    </Page>
  );
}
