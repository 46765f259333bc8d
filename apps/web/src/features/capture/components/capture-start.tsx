import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StartFiles } from '../../../parts/upload/start-files.tsx';
import { useFilling } from '../api/prepared-processes.query.ts';
import { tilesOf } from '../process-type-tiles.ts';
import styles from './capture.module.css';
import { CapturedToday } from './captured-today.tsx';
import { DraftList } from './draft-list.tsx';
import { PreparedList } from './prepared-list.tsx';
import { TypeTiles } from './type-tiles.tsx';
import type { Choices } from './use-capture-choices.ts';
import type { CaptureWork } from './use-capture-work.ts';

export interface CaptureStartProps {
  readonly id: string;
  readonly choices: Choices;
  readonly work: CaptureWork;
  readonly chip: ReactNode;
  /** The user was further on already. */
  readonly isBack: boolean;
  readonly onGoOn: (draftId: string, number: number | null) => void;
  readonly onDiscard: () => void;
}

/** The first screen: what is to be captured, files that are at hand already, drafts, and what was captured today. */
export function CaptureStart({ id, choices, work, chip, isBack, onGoOn, onDiscard }: CaptureStartProps) {
  const { t } = useTranslation('capture');
  const filling = useFilling();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) {
      heading.current?.focus();
    }
  }, [isBack]);
  return (
    <div className={styles.start}>
      <div className={styles.main}>
        <div className={styles.startHead}>
          <Title order={2} ref={heading} tabIndex={-1}>
            {t('chooseType')}
          </Title>
          {chip}
        </div>
        <TypeTiles tiles={tilesOf(choices.tree, work.recentTypes)} onChoose={work.setType} />
        <StartFiles form={work.intake} limits={choices.limits} onDiscard={onDiscard} />
      </div>
      <aside className={styles.aside} aria-label={t('aside')}>
        <PreparedList
          establishmentId={work.establishment?.id ?? null}
          isBusy={filling.isPending}
          onChoose={(prepared) => filling.mutate(prepared, { onSuccess: work.prepare })}
        />
        <DraftList current={{ bufferId: id, number: work.number }} choices={choices} onGoOn={onGoOn} />
        <CapturedToday />
      </aside>
    </div>
  );
}
