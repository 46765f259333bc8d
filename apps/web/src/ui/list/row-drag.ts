import { type CollisionDetection, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

const nothing = () => undefined;

/** px beside a row at which the pointer still means it. */
const margin = 40;

/** The row at the height of the pointer, with whether it is over its lower half: `data.isBelow`. */
const underPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers, droppableRects }) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  for (const droppableContainer of droppableContainers) {
    const rect = droppableRects.get(droppableContainer.id);
    if (!rect || y < rect.top || y > rect.bottom || x < rect.left - margin || x > rect.right + margin) continue;
    const isBelow = y > rect.top + rect.height / 2;
    return [{ id: droppableContainer.id, data: { droppableContainer, isBelow } }];
  }
  return [];
};

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

/** What a `DndContext` of rows needs: only pointers drag; what keys do is told by the list itself. */
export function useRowDrag() {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  return { sensors, collisionDetection: underPointer, accessibility: silent };
}
