import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
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
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
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
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={silent}
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

/** Only pointers drag; what keys do is told by the list. */
const nothing = () => undefined;
const silent = {
  announcements: {
    onDragStart: nothing,
    onDragMove: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The option at the height of the pointer, within the list or beside it. */
const underPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers, droppableRects }) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  for (const droppableContainer of droppableContainers) {
    const rect = droppableRects.get(droppableContainer.id);
    if (!rect || y < rect.top || y > rect.bottom || x < rect.left - 40 || x > rect.right + 40) continue;
    const isBelow = y > rect.top + rect.height / 2;
    return [{ id: droppableContainer.id, data: { droppableContainer, isBelow } }];
  }
  return [];
};
