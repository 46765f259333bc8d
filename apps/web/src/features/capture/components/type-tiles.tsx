import { Kbd, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { findTiles, type ProcessType, type ProcessTypeTile } from '../process-type-tiles.ts';
import styles from './capture.module.css';
import { processTypeIcon } from './process-type-icon.ts';

export interface TypeTilesProps {
  readonly tiles: readonly ProcessTypeTile[];
  readonly onChoose: (typeId: number) => void;
}

/** As many tiles have a key of their own; with more of them, they can be searched too. */
const keyed = 9;

/** Every type of process that can be captured. */
export function TypeTiles({ tiles, onChoose }: TypeTilesProps) {
  const { t } = useTranslation('capture');
  const [text, setText] = useState('');
  const found = findTiles(tiles, text);
  const hasGroups = new Set(tiles.map(({ group }) => group)).size > 1;
  useShortcuts(
    found.slice(0, keyed).map(({ type }, index) => ({
      keys: String(index + 1),
      label: t('tileShortcut', { type: type.text }),
      run: () => onChoose(type.id),
    })),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first) {
      onChoose(first.type.id);
    }
  };
  return (
    <>
      {tiles.length > keyed && (
        <form onSubmit={handleSubmit}>
          <TextInput
            type="search"
            aria-label={t('findType')}
            placeholder={t('findType')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            mb="sm"
            maw={360}
          />
        </form>
      )}
      <ul className={styles.tiles} aria-label={t('types')}>
        {found.map(({ type, group }, index) => (
          <li key={type.id}>
            <Tile
              type={type}
              group={hasGroups ? group : null}
              shortcut={index < keyed ? index + 1 : null}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {tiles.length > keyed && (
        <Text c="dimmed" role="status">
          {found.length === 0 && t('noTypeFound')}
        </Text>
      )}
    </>
  );
}

interface TileProps {
  readonly type: ProcessType;
  readonly group: string | null;
  readonly shortcut: number | null;
  readonly onChoose: (typeId: number) => void;
}

function Tile({ type, group, shortcut, onChoose }: TileProps) {
  const { t } = useTranslation('capture');
  const Picture = processTypeIcon(type.icon);
  const { required, total } = type.documentTypes;
  const amounts = [
    ...(required > 0 ? [t('requiredDocuments', { count: required })] : []),
    total > 0 ? t('documentCount', { count: total }) : t('documentCountNone'),
  ];
  return (
    <UnstyledButton className={styles.tile} onClick={() => onChoose(type.id)}>
      <Picture size={28} stroke={1.5} className={styles.tileIcon} aria-hidden />
      <span className={styles.tileText}>
        <span className={styles.tileName}>{type.text}</span>
        <span className={styles.tileNote}>{amounts.join(' · ')}</span>
        {group !== null && <span className={styles.tileNote}>{group}</span>}
      </span>
      {shortcut !== null && (
        <Kbd size="xs" className={styles.tileKey} aria-hidden>
          {shortcut}
        </Kbd>
      )}
    </UnstyledButton>
  );
}
