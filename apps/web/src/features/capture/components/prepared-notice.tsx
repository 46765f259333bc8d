import { List } from '@mantine/core';
import type { PreparedFilling } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What a prepared process filled in, which documents it expects, and what it could not fill in. */
export function PreparedNotice({ filling }: { readonly filling: PreparedFilling }) {
  const { t } = useTranslation('prepared-process');
  const { name, expected, left } = filling;
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'info'} title={t('filled.title', { name })} role="status">
      {expected.length > 0 && (
        <div>{t('filled.expected', { names: expected.map(({ label }) => label).join(', ') })}</div>
      )}
      {left.length > 0 && (
        <>
          <div>{t('filled.left', { count: left.length })}</div>
          <List size="sm">
            {left.map((each) => (
              <List.Item key={`${each.label} ${each.message}`}>
                {t(each.value === '' ? 'filled.withoutValue' : 'filled.withValue', each)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Notice>
  );
}
