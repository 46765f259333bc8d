import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { FlowProblem } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/draft/versioned.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks = {
  error: { tone: 'bad', icon: IconCircleX },
  warning: { tone: 'warn', icon: IconAlertTriangle },
} as const;

/** What is wrong with a flow, each with the element it is about. */
export function FlowProblems({ problems }: { readonly problems: readonly FlowProblem[] }) {
  const { t } = useTranslation(['workflow-management', 'draft']);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) {
    return (
      <Notice tone="good" role="status">
        {t('draft:problems.none')}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone={errors > 0 ? 'bad' : 'warn'} role="status">
        {[
          errors > 0 && t('draft:problems.errors', { count: errors }),
          warnings > 0 && t('draft:problems.warnings', { count: warnings }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <ul className={styles.list} aria-label={t('draft:problems.title')}>
        {problems.map(({ code, severity, elementId, message }, index) => (
          <li key={`${code} ${elementId} ${String(index)}`} className={styles.line}>
            <ToneBadge {...looks[severity]} label={t(`draft:problems.${severity}`)} />
            <span className={styles.said}>{message}</span>
            {elementId && (
              <Text component="span" c="dimmed" size="dense" className={styles.said}>
                {t('problems.element', { id: elementId })}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
