import { clsx } from 'clsx';
import './avatar.css';
import { hueClass, type Hue } from './hue.ts';

interface AvatarProps {
  /** One or two letters; hidden from screen readers, which read the name beside it. */
  initials: string;
  hue: Hue;
}

/** A person's initials in a tinted circle of 40 px. */
export function Avatar({ initials, hue }: AvatarProps) {
  return (
    <span aria-hidden className={clsx('avatar', hueClass(hue))}>
      {initials}
    </span>
  );
}
