import { MailCheck } from 'lucide-react';
import { Tile } from '../../ui/tile.tsx';

/** What has happened, and what to do next. */
export function FormNotice({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-medium bg-accent-soft p-3.5">
      <Tile hue="accent">
        <MailCheck />
      </Tile>
      <p>{text}</p>
    </div>
  );
}
