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

/** Milliseconds a row is held before it can be moved: in a list that is read, and in one that is put in order (IL-08). */
const longPress = 500;
const shortPress = 150;

/** Pixels a finger may tremble meanwhile. */
const tolerance = 8;

/** Moves a row by its grip as soon as that is touched; the grip scrolls nothing. */
class GripSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: (event: SyntheticEvent<Element, PointerEvent>) =>
        event.nativeEvent.button === 0 && isOnGrip(event),
    },
  ];
}

/** Moves a row by its face with the mouse. */
class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: (event: SyntheticEvent<Element, MouseEvent>) =>
        event.nativeEvent.button === 0 && isOnFace(event),
    },
  ];
}

/** Moves a row by its face with a finger, which scrolls unless it rests first. */
class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: SyntheticEvent<Element, TouchEvent>) =>
        event.nativeEvent.touches.length === 1 && isOnFace(event),
    },
  ];
}

/** What moves rows: in a list that is read a long press; in one that is put in order the mouse at once and a resting finger. */
export function useRowSensors(isOrdering: boolean): SensorDescriptor<SensorOptions>[] {
  const read = { delay: longPress, tolerance };
  return useSensors(
    useSensor(GripSensor, { activationConstraint: { distance: 3 } }),
    useSensor(RowMouseSensor, { activationConstraint: isOrdering ? { distance: 5 } : read }),
    useSensor(RowTouchSensor, {
      activationConstraint: isOrdering ? { delay: shortPress, tolerance } : read,
    }),
  );
}

const isOnGrip = ({ target }: SyntheticEvent): boolean => (target as Element).closest('.grip') !== null;

/** On the row itself: not on its grip, nor in something that it has opened over the page. */
const isOnFace = (event: SyntheticEvent): boolean =>
  event.currentTarget.contains(event.target as Element) && !isOnGrip(event);
