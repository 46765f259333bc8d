import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';
import { FactList } from '../../../ui/value/fact-list.tsx';
import { DocumentOrigin } from './document-origin.tsx';
import { fieldsOfHeading } from './fields-of-heading.ts';

/** The fields of a document that its card does not show anyway; what there was no room for. */
export function DocumentDetails({ document }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const { indexers, lastComment } = document;
  const shown = new Set(fieldsOfHeading(document).map(({ id }) => id));
  return (
    <div className={card.details}>
      <FactList facts={indexers.filter(({ id }) => !shown.has(id))} />
      {lastComment && (
        <span className={card.note}>
          {t('card.comment')}: {lastComment}
        </span>
      )}
      <div className={card.elsewhere}>
        <DocumentOrigin document={document} />
      </div>
    </div>
  );
}
