import { DndContext, type DragMoveEvent, DragOverlay } from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useRowDrag } from '../../../ui/list/row-drag.ts';
import type { Side } from './option-rows.ts';
import styles from './options.module.css';

export interface Drop {
  readonly id: number;
  readonly side: Side;
}

interface OptionDragProps {
  readonly labelOf: (id: number) => string;
  /** Whether one may go beside the other. */
  readonly mayDrop: (id: number, besideId: number) => boolean;
  readonly onDrop: (id: number, drop: Drop) => void;
  /** Draws the options, with where the one that is dragged would be let go now. */
  readonly children: (drop: Drop | null) => ReactNode;
}

/** Dragging by mouse and finger; keys and menus do the same without it. */
export function OptionDrag({ labelOf, mayDrop, onDrop, children }: OptionDragProps) {
  const rows = useRowDrag();
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const dropOf = ({ active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>): Drop | null => {
    const [over] = collisions ?? [];
    const [id, besideId] = [Number(active.id), Number(over?.id ?? Number.NaN)];
    if (!over || id === besideId || !mayDrop(id, besideId)) return null;
    return { id: besideId, side: over.data?.isBelow === true ? 'after' : 'before' };
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  return (
    <DndContext
      {...rows}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragMove={(event) => setDrop(dropOf(event))}
      onDragEnd={(event) => {
        const to = dropOf(event);
        if (to) onDrop(Number(event.active.id), to);
        end();
      }}
      onDragCancel={end}
    >
      {children(drop)}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <div className={styles.carried}>{labelOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  );
}
