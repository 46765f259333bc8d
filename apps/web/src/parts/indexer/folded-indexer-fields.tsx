import { useTranslation } from 'react-i18next';
import { Fold } from '../../ui/layout/fold.tsx';
import { IndexerFields, type IndexerFieldsProps } from './indexer-fields.tsx';
import { isAnyFilled } from './indexer-form.ts';
import { foldIndexers } from './indexer-groups.ts';

/** The fields of a process: what has to be said first, and the rest behind a line that opens it. */
export function FoldedIndexerFields(props: IndexerFieldsProps) {
  const { t } = useTranslation('document');
  const { indexers, filled, errors, refused, attempts } = props;
  const { shown, more } = foldIndexers(indexers);
  if (more.length === 0) {
    return <IndexerFields {...props} />;
  }
  const isWanted = more.some(
    ({ id }) => isAnyFilled({ ...filled, values: { [id]: filled.values[id] ?? null } }) || errors[id] || refused?.[id],
  );
  return (
    <>
      <IndexerFields {...props} among={indexers} indexers={shown} canFold={false} />
      <Fold
        name="fields"
        label={t('upload.moreFields', { count: more.length })}
        isWanted={isWanted}
        attempts={attempts}
      >
        <IndexerFields {...props} among={indexers} indexers={more} canFold={false} />
      </Fold>
    </>
  );
}
