import { clsx } from 'clsx';
import './avatar.css';
import { hueClass, type Hue } from './hue.ts';

interface AvatarProps {
  /** One or two letters. The name beside it carries the meaning. */
  initials: string;
  hue: Hue;
}

/** A person's letters on their tint, 40 px. */
export function Avatar({ initials, hue }: AvatarProps) {
  return (
    <span aria-hidden className={clsx('avatar', hueClass(hue))}>
      {initials}
    </span>
  );
}
