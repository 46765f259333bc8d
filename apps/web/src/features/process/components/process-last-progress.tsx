import { UnstyledButton } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import card from '../../../parts/record/record-card.module.css';
import { Hint } from '../../../ui/hint/hint.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ProcessTags } from './process-tags.tsx';

export interface LastProgressProps {
  readonly process: Process;
  readonly onShowHistory: () => void;
}

/** What happened last, which opens the history; what the process is marked as, and who captured it. */
export function LastProgress({ process, onShowHistory }: LastProgressProps) {
  return (
    <div className={`${card.footnote} ${card.note}`}>
      <LastStep process={process} onShowHistory={onShowHistory} />
      <ProcessTags tags={process.tags} />
      <Origin process={process} />
    </div>
  );
}

/** What happened last; whole in a tooltip, and with all before it in the history. */
export function LastStep({ process: { lastProgress }, onShowHistory }: LastProgressProps) {
  const { t } = useTranslation('process');
  if (!lastProgress) {
    return null;
  }
  const { description, user, date } = lastProgress;
  const text = [`${t('card.lastProgress')}: ${description}`, user && shortName(user)].filter(Boolean).join(' · ');
  return (
    <Hint label={text}>
      <UnstyledButton className={`${card.press} ${card.last}`} onClick={onShowHistory}>
        <span className={card.cut}>
          {text} · <RelativeTime instant={date} />
        </span>
      </UnstyledButton>
    </Hint>
  );
}

/** Who captured it, where and when. */
export function Origin({ process: { captureInfo, establishment } }: { readonly process: Process }) {
  const { t } = useTranslation('process');
  const who = t('card.owner', { name: shortName(captureInfo.owner.name) });
  return (
    <span className={card.origin}>
      {who} · {establishment.label} · <RelativeTime instant={captureInfo.date} />
    </span>
  );
}
