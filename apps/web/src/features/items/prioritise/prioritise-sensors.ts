import {
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type SensorDescriptor,
  type SensorOptions,
} from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';

/** How long a row is pressed before it can be moved: outside the ordering mode, and in it (IL-08). */
const longPressMs = 500;
const shortPressMs = 150;

/** CSS pixels the pointer may move during the press. */
const tolerance = 8;

/** Moves a row by its grip, without a delay: touching the grip does not scroll. */
class GripSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: (event: SyntheticEvent<Element, PointerEvent>) =>
        event.nativeEvent.button === 0 && isOnGrip(event),
    },
  ];
}

/** Moves a row with the mouse, outside its grip. */
class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: (event: SyntheticEvent<Element, MouseEvent>) =>
        event.nativeEvent.button === 0 && isOnRow(event),
    },
  ];
}

/** Moves a row by touch, outside its grip; without a press first, the touch scrolls. */
class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: SyntheticEvent<Element, TouchEvent>) =>
        event.nativeEvent.touches.length === 1 && isOnRow(event),
    },
  ];
}

/** The sensors that move rows: a long press or, in the ordering mode, a mouse drag and a short press by touch. */
export function useRowSensors(isOrdering: boolean): SensorDescriptor<SensorOptions>[] {
  const longPressConstraint = { delay: longPressMs, tolerance };
  return useSensors(
    useSensor(GripSensor, { activationConstraint: { distance: 3 } }),
    useSensor(RowMouseSensor, { activationConstraint: isOrdering ? { distance: 5 } : longPressConstraint }),
    useSensor(RowTouchSensor, {
      activationConstraint: isOrdering ? { delay: shortPressMs, tolerance } : longPressConstraint,
    }),
  );
}

const isOnGrip = ({ target }: SyntheticEvent): boolean => (target as Element).closest('.grip') !== null;

/** Whether the target is inside the row's element, but not its grip; React also bubbles events from the row's portals. */
const isOnRow = (event: SyntheticEvent): boolean =>
  event.currentTarget.contains(event.target as Element) && !isOnGrip(event);
