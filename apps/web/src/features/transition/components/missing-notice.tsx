import { List } from '@mantine/core';
import type { Missing } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Why the process cannot go on yet: what is missing, by its kind and name. */
export function MissingNotice({ missing }: { readonly missing: readonly Missing[] }) {
  const { t } = useTranslation('process');
  if (missing.length === 0) {
    return null;
  }
  return (
    <Notice tone="warn" title={t('transition.notReady')} role="alert">
      <List size="sm">
        {missing.map(({ kind, id, label, count }) => (
          <List.Item key={`${kind}-${id}`}>{t(`transition.missing.${kind}`, { label, count })}</List.Item>
        ))}
      </List>
    </Notice>
  );
}
