import { useQuery } from '@tanstack/react-query';
import { ListChecks, NotebookTabs } from 'lucide-react';
import { useId, useState } from 'react';
import type { MergeOption, ShareRequest } from '@pouch/contract/sharing';
import { Button } from '../../ui/controls/button.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import { sharePreviewQuery, type ShareDecision } from './share-queries.ts';
import { shareOrigin, previewTexts, shareTitle } from './share-view.ts';

interface ShareCardProps {
  share: ShareRequest;
  onAnswer: (decision: ShareDecision) => void;
  /** The pending decision on this share. */
  answering: ShareDecision | null;
  /** A decision is pending, on this share or another. */
  isDisabled: boolean;
}

/** A pending share, with Accept and Decline (SH-02). */
export function ShareCard({ share, onAnswer, answering, isDisabled }: ShareCardProps) {
  const isList = share.type === 'lifelist';
  const [option, setOption] = useState<MergeOption>('merge');
  const { data: preview } = useQuery({ ...sharePreviewQuery(share.id), enabled: isList });
  const title = useId();
  const isBusy = answering !== null;
  return (
    <article aria-labelledby={title} className="card share-card">
      <div className="share-card-head">
        <Tile hue={isList ? 'accent' : 'todo'} size="large">
          {isList ? <NotebookTabs /> : <ListChecks />}
        </Tile>
        <div className="share-card-words">
          <h3 id={title} dir="auto" tabIndex={-1}>
            {shareTitle(share)}
          </h3>
          <p>{shareOrigin(share, preview)}</p>
        </div>
      </div>
      {isList && (
        <RadioList
          label="Your own list"
          options={mergeOptions(previewTexts(share, preview))}
          value={option}
          onChange={setOption}
          disabled={isBusy}
        />
      )}
      <div className="share-card-answers">
        <Button
          variant="primary"
          aria-describedby={title}
          busy={isBusy && answering.accept}
          busyLabel="Accepting..."
          disabled={isDisabled}
          onClick={() => onAnswer({ share, accept: true, ...(isList && { option }) })}
        >
          Accept
        </Button>
        <Button
          aria-describedby={title}
          busy={isBusy && !answering.accept}
          busyLabel="Declining..."
          disabled={isDisabled}
          onClick={() => onAnswer({ share, accept: false })}
        >
          Decline
        </Button>
      </div>
    </article>
  );
}

const mergeOptions = ({ merge, replace }: Record<MergeOption, string>) =>
  [
    { value: 'merge', label: 'Merge with existing', detail: merge },
    { value: 'replace', label: 'Replace existing', detail: replace },
  ] as const;
