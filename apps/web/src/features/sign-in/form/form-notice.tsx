import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile } from '../../../ui/brand/tile.tsx';

interface FormNoticeProps {
  text: string;
  icon?: ReactNode;
}

/** What has happened, and what to do next. */
export function FormNotice({ text, icon = <MailCheck /> }: FormNoticeProps) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-medium bg-accent-soft p-3.5">
      <Tile hue="accent">{icon}</Tile>
      <p>{text}</p>
    </div>
  );
}
