import { Select } from '@mantine/core';
import { IconPin, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useCreateAccessLog } from '../api/create-access-log.mutation.ts';
import type { Comparison } from '../use-compare.ts';
import { useViewLog } from '../use-viewer.ts';
import styles from './panes.module.css';
import { Stage } from './stage.tsx';

/** The file beside, and which one it is. */
export function ComparedFile({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation(['document', 'common']);
  const { groups, beside, isLoading, choose, pin, toggle } = comparison;
  const { mutate: record } = useCreateAccessLog();
  const attachmentId = beside?.file.attachmentId ?? null;
  useViewLog(beside?.document, attachmentId, record);
  const data = groups.map(({ name, choices }) => ({ group: t(`viewer.compare.${name}`), items: [...choices] }));
  const known = data.some(({ items }) => items.some(({ value }) => value === beside?.value));
  const kept =
    beside && !known ? [{ value: beside.value, label: `#${beside.document.id} ${beside.document.type.label}` }] : [];
  return (
    <section className={styles.pane} aria-label={t('viewer.compare.pane')}>
      <div className={styles.head}>
        <Select
          className={styles.choice}
          aria-label={t('viewer.compare.choose')}
          size="xs"
          searchable
          allowDeselect={false}
          // A list that stays in the page unseen would keep Esc from the viewer.
          comboboxProps={{ keepMounted: false }}
          nothingFoundMessage={t('viewer.compare.noneFound')}
          data={[...kept, ...data]}
          value={beside?.value ?? null}
          placeholder={t('viewer.compare.choose')}
          onChange={(value) => value && choose(value)}
        />
        <IconButton size={36} label={t('viewer.compare.pin')} icon={IconPin} onClick={pin} />
        <IconButton size={36} label={t('viewer.compare.close')} icon={IconX} onClick={toggle} />
      </div>
      {isLoading && !beside && <Loading m="auto" />}
      {!isLoading && !beside && <p className={styles.none}>{t('viewer.compare.nothing')}</p>}
      {beside && (
        <Stage
          document={beside.document}
          file={beside.file}
          isBeside
          onDownload={() => record({ type: 'download', documentId: beside.document.id, attachmentId })}
        />
      )}
    </section>
  );
}
