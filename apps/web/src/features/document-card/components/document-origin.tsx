import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import card from '../../../parts/record/record-card.module.css';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import styles from './document-card.module.css';

/** The process it belongs to, who captured it, where and when. */
export function DocumentOrigin({ document }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const { process, captureInfo, establishment } = document;
  const who = t('card.owner', { name: shortName(captureInfo.owner.name) });
  return (
    <div className={`${card.line} ${card.note}`}>
      {process && (
        <span>
          <TextLink
            to="/home"
            search={{ workflowId: process.id }}
            className={`${styles.link} tabular`}
            underline="always"
            inherit
          >
            {t('card.process', { id: process.id })}
          </TextLink>{' '}
          · {process.type.label}
        </span>
      )}
      <span>
        {who} · {establishment.label} · <RelativeTime instant={captureInfo.date} />
      </span>
    </div>
  );
}
