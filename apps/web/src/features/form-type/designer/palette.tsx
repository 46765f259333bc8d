import { useDraggable } from '@dnd-kit/core';
import { Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldOnPhone } from '../../../ui/layout/fold-on-phone.tsx';
import styles from './designer.module.css';
import { type PartKey, type PartKind, partKinds } from './part-kinds.ts';

interface PaletteProps {
  /** Must stay the same. */
  readonly onAdd: (key: PartKey) => void;
}

/** What may be added: pressed it goes below the chosen part, dragged it goes where it is let go. */
export const Palette = memo(function Palette({ onAdd }: PaletteProps) {
  const { t } = useTranslation('form-type');
  return (
    <section className={styles.palette} aria-label={t('palette.title')}>
      <FoldOnPhone name="form-palette" label={t('palette.title')} isWanted={false}>
        {partKinds.map(({ section, kinds }) => (
          <div key={section}>
            <Text component="h2" size="dense" fw={600} className={styles.section}>
              {t(`palette.${section}`)}
            </Text>
            <ul className={styles.kinds}>
              {kinds.map((kind) => (
                <li key={kind.key}>
                  <Kind kind={kind} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </FoldOnPhone>
    </section>
  );
});

function Kind({ kind: { key, icon: Picture }, onAdd }: PaletteProps & { readonly kind: PartKind }) {
  const { t } = useTranslation('form-type');
  const { setNodeRef, listeners } = useDraggable({ id: `kind:${key}`, data: { kind: key } });
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={styles.kind}
      aria-label={t('palette.add', { name: t(`kinds.${key}`) })}
      onClick={() => onAdd(key)}
      {...listeners}
    >
      <Picture size={16} aria-hidden />
      {t(`kinds.${key}`)}
    </UnstyledButton>
  );
}
