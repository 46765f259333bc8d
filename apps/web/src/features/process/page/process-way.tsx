import type { ProcessPage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './process-page.module.css';

export interface ProcessWayProps {
  readonly page: ProcessPage;
}

/** The breadcrumbs of a process: where it was, the ways that were chosen, who had it; and what stands beside it. */
export function ProcessWay({ page: { breadcrumbs, parent, children } }: ProcessWayProps) {
  const { t } = useTranslation('process-page');
  const { establishments, flowDecisions, owners } = breadcrumbs;
  return (
    <dl className={styles.way}>
      <dt>{t('way.establishments', { count: establishments.length })}</dt>
      <dd>{establishments.join(' › ')}</dd>
      <dt>{t('way.owners')}</dt>
      <dd>{owners.join(' › ')}</dd>
      <dt>{t('way.decisions')}</dt>
      <dd>
        {flowDecisions.length === 0 ? (
          <span className={styles.dim}>{t('way.noDecisions')}</span>
        ) : (
          <ol className={styles.decisions}>
            {flowDecisions.map(({ label, at, user }) => (
              <li key={`${at} ${label}`}>
                {label}{' '}
                <span className={styles.dim}>
                  {user && `${user} · `}
                  <RelativeTime instant={at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </dd>
      {parent && (
        <>
          <dt>{t('way.parent')}</dt>
          <dd>
            <Related process={parent} />
          </dd>
        </>
      )}
      {children.length > 0 && (
        <>
          <dt>{t('way.children')}</dt>
          {children.map((child) => (
            <dd key={child.id}>
              <Related process={child} />
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}

function Related({ process: { id, type, situation } }: { readonly process: ProcessPage['children'][number] }) {
  return (
    <>
      <TextLink to="/home" search={{ workflowId: id }} inherit>
        #{id} {type.label}
      </TextLink>{' '}
      <span className={styles.dim}>{situation.name}</span>
    </>
  );
}
