import { Text } from '@mantine/core';
import type { FlowBoardStage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { type BoardStagesProps, timeOf } from '../board-parts.ts';
import { CountButton, type CountButtonProps } from './count-button.tsx';
import styles from './flow-board.module.css';

/** The numbers of each stage, as a screen reader and a phone tell them. */
export function FlowBoardTable({ stages, listOf, onStays }: BoardStagesProps) {
  const { t } = useTranslation('workflow-management');
  if (stages.length === 0) {
    return <Text c="dimmed">{t('diagram.empty')}</Text>;
  }
  const heads = ['now', 'lateShort', 'passed', 'half', 'most', 'back'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className={styles.frame} tabIndex={0} aria-label={t('board.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('board.stage')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.end}>
                {t(`board.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <StageRow key={stage.label} stage={stage} listOf={listOf} onStays={onStays} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StageRow({ stage, listOf, onStays }: Omit<BoardStagesProps, 'stages'> & { readonly stage: FlowBoardStage }) {
  const { t } = useTranslation('workflow-management');
  const { label, elementIds, standing, late, passed, p50Minutes, p90Minutes, back } = stage;
  const own = { stages: [label] };
  const name = (what: string, count: number) => `${label}, ${what}: ${formatCount(count)}`;
  return (
    <tr>
      <th scope="row">
        {label}
        {elementIds.length === 0 && <span className={styles.note}>{t('board.former')}</span>}
      </th>
      <Listed count={standing} list={listOf(own)} name={name(t('board.now'), standing)} />
      <Listed
        count={late}
        list={listOf({ ...own, delays: ['late'] })}
        name={name(t('board.lateShort'), late)}
        tone={late > 0 ? 'bad' : undefined}
      />
      <Opened count={passed} name={name(t('board.passed'), passed)} onOpen={() => onStays({ stage: label })} />
      <td className={styles.end}>{timeOf(p50Minutes)}</td>
      <td className={styles.end}>{timeOf(p90Minutes)}</td>
      <Opened count={back} name={name(t('board.back'), back)} onOpen={() => onStays({ stage: label, back: true })} />
    </tr>
  );
}

interface ListedProps {
  readonly count: number;
  readonly name: string;
  readonly list: HomeSearch | null;
  readonly tone?: 'bad' | undefined;
}

function Listed({ count, name, list, tone }: ListedProps) {
  return (
    <td className={styles.end} data-tone={tone}>
      {list && count > 0 ? (
        <TextLink to="/home" search={list} aria-label={name}>
          {formatCount(count)}
        </TextLink>
      ) : (
        formatCount(count)
      )}
    </td>
  );
}

function Opened({ count, name, onOpen }: CountButtonProps) {
  return (
    <td className={styles.end}>
      {count > 0 ? <CountButton count={count} name={name} onOpen={onOpen} /> : formatCount(count)}
    </td>
  );
}
