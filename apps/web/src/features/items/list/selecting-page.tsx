import { ArrowLeft, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { MoreTools } from '../../../ui/overlay/more-tools.tsx';
import type { useSelecting } from '../selection/use-selecting.tsx';

interface SelectingPageProps {
  title: string;
  selecting: ReturnType<typeof useSelecting>;
  /** The list while nothing is selected. */
  children: ReactNode;
}

/** A screen behind Home with one list, whose items can be selected (FW-06). */
export function SelectingPage({ title, selecting, children }: SelectingPageProps) {
  return (
    <Page
      title={title}
      leading={
        <IconLink label="Home" href="/">
          <ArrowLeft />
        </IconLink>
      }
      moreTools={
        <MoreTools>
          {selecting.tool}
          <IconLink label="Settings" href="/settings">
            <Settings />
          </IconLink>
        </MoreTools>
      }
      bar={selecting.bar}
    >
      {selecting.list ?? children}
    </Page>
  );
}
