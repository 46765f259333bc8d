import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import type { PageReader } from '../../viewers/pdf/page-reader.ts';
import styles from './pack.module.css';
import type { PackPart } from './pack.ts';
import { PackGrid } from './pack-grid.tsx';
import type { PackTask } from './pack-task.ts';
import { ProposalBar } from './proposal-bar.tsx';
import { openOf, usePack } from './use-pack.ts';
import { useProposal } from './use-proposal.ts';
import { useSplit } from './use-split.ts';

/** The pages on the table: where they are cut, what is proposed, what they become. */
export function PackDesk(props: PackTask & { readonly reader: PageReader }) {
  const { reader, types, typeId, room, maxFiles, onClose } = props;
  const { t } = useTranslation('pack');
  const [only, second] = types;
  const usualTypeId = only && !second ? only.id : null;
  const desk = usePack({ pageCount: reader.pageCount, typeId: typeId ?? usualTypeId, usualTypeId });
  const { pack, parts } = desk;
  const { proposed, ask, forget } = useProposal(reader);
  const { isBusy, failure, split } = useSplit(props);
  const read = proposed.state === 'read' ? proposed.proposal : null;
  const open = read && openOf(read, pack);
  const made = parts.filter(({ number }) => number !== null);
  const left = pack.leftOut.size;
  const reason =
    made.length === 0
      ? t('allOut')
      : made.length > room
        ? t('noRoom', { max: maxFiles })
        : made.length === 1 && left === 0
          ? t('nothing')
          : null;
  const paperOf = ({ pages: [first = 0] }: PackPart) => read?.papers.get(first);
  const finish = () => {
    const labels = new Map(types.map(({ id, label }) => [id, label]));
    void split(
      made.map((part) => {
        const paper = paperOf(part);
        const typed = part.typeId === null ? undefined : labels.get(part.typeId);
        return { ...part, label: typed ?? (paper ? t(`paper.${paper}`) : null) };
      }),
    );
  };
  return (
    <ModalFrame
      title={t('title')}
      size={1040}
      isBusy={isBusy}
      isHeld={isBusy || pack.cuts.size > 0 || left > 0}
      onClose={onClose}
      footer={
        <>
          <Text size="dense" c="dimmed" className={styles.summary} role="status">
            {isBusy ? t('splitting') : t('summary', { count: made.length })}
            {!isBusy && left > 0 && ` · ${t('summaryOut', { count: left })}`}
          </Text>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonButton loading={isBusy} reason={reason} onClick={finish}>
            {t('split', { count: made.length })}
          </ReasonButton>
        </>
      }
    >
      <div className={styles.desk}>
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {reader.isSigned && <Notice tone="warn">{t('signed')}</Notice>}
        <ProposalBar
          proposed={proposed}
          open={open}
          total={reader.pageCount}
          onAsk={() => void ask()}
          onAccept={(each) => desk.accept(each)}
          onDismiss={forget}
        />
        <PackGrid desk={desk} reader={reader} types={types} open={open} paperOf={paperOf} />
      </div>
    </ModalFrame>
  );
}
