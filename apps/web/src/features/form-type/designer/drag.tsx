import { DndContext, type DragEndEvent, type DragMoveEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useRowDrag } from '../../../ui/list/row-drag.ts';
import styles from './designer.module.css';
import type { Drop } from './drop-place.ts';

/** What is dragged: a part of the form by its key, or a kind of the palette. */
export type Dragged = { readonly part: string } | { readonly kind: string };

export interface DragAreaProps {
  /** What follows the pointer. */
  readonly labelOf: (dragged: Dragged) => string;
  readonly onDrop: (dragged: Dragged, drop: Drop) => void;
  /** Draws what may be dragged, with where it would be let go now. */
  readonly children: (drop: Drop | null) => ReactNode;
}

/** Dragging by mouse and finger; buttons and keys do the same without it. */
export function DragArea({ labelOf, onDrop, children }: DragAreaProps) {
  const rows = useRowDrag();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const handleStart = ({ active }: DragStartEvent) => setDragged(active.data.current as Dragged);
  const handleMove = (event: DragMoveEvent) => {
    const next = dropOf(event);
    setDrop((before) => (isSameDrop(before, next) ? before : next));
  };
  const handleEnd = (event: DragEndEvent) => {
    const end = dropOf(event);
    if (dragged && end) onDrop(dragged, end);
    setDragged(null);
    setDrop(null);
  };
  const handleCancel = () => {
    setDragged(null);
    setDrop(null);
  };
  return (
    <DndContext
      {...rows}
      onDragStart={handleStart}
      onDragMove={handleMove}
      onDragEnd={handleEnd}
      onDragCancel={handleCancel}
    >
      {children(drop)}
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={styles.carried}>{labelOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

function dropOf({ collisions }: Pick<DragMoveEvent, 'collisions'>): Drop | null {
  const [first] = collisions ?? [];
  if (!first) return null;
  const [over, id = ''] = split(String(first.id));
  return over === 'end' ? { over, groupId: id } : { over: 'part', id, isBelow: first.data?.isBelow === true };
}

function split(name: string): [string, string] {
  const at = name.indexOf(':');
  return [name.slice(0, at), name.slice(at + 1)];
}

const isSameDrop = (one: Drop | null, other: Drop | null) => JSON.stringify(one) === JSON.stringify(other);
