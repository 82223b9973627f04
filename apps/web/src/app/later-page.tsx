import { House } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { Page } from '../ui/page.tsx';

interface LaterPageProps {
  title: string;
  /** One sentence about what it will hold. */
  text: string;
}

/** A part of Pouch that this version does not have yet, said plainly. */
export function LaterPage({ title, text }: LaterPageProps) {
  return (
    <Page
      title={title}
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
    >
      <EmptyState
        drawing="note"
        title="Not in this version yet"
        text={text}
        action={
          <ButtonLink variant="line" href="/">
            Go Home
          </ButtonLink>
        }
      />
    </Page>
  );
}
