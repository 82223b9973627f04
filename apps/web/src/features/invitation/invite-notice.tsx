import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { Tile } from '../../ui/brand/tile.tsx';

/** Above the sign-in form at `/invite/{code}`: who invites (FW-05). The code stays in the address through the sign-in. */
export function InviteNotice({ code }: { code: string }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    api.getInvitation({ params: { code }, signal: controller.signal }).then(
      ({ name }) => setText(`${name} invites you to Pouch. Sign up or sign in to connect.`),
      (error: unknown) => {
        if (!controller.signal.aborted) setText(messageOf(error));
      },
    );
    return () => controller.abort();
  }, [code]);
  if (text === undefined) return null;
  return (
    <div role="status" className="mb-5 flex items-start gap-3 rounded-medium bg-accent-soft p-3.5">
      <Tile hue="accent">
        <UserPlus />
      </Tile>
      <p>{text}</p>
    </div>
  );
}
