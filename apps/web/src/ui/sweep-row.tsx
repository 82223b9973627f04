import { SweepLane, type SweepLaneProps } from './sweep-lane.tsx';

/** A list's `li` whose row is swept to the right to be done. */
export function SweepRow(props: SweepLaneProps) {
  return (
    <li>
      <SweepLane {...props} />
    </li>
  );
}
