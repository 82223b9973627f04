import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../data/http/api-error.ts';
import { sortingRulesQuery } from '../../../data/user/sorting-rules-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LearnedList } from './learned-list.tsx';
import './learned.css';
import { SettingsSection } from '../settings-section.tsx';

/** The sorting rules learned from corrections, each of which can be deleted (SO-08). */
export function LearnedSection() {
  return (
    <SettingsSection title="What Pouch has learned">
      <Learned />
    </SettingsSection>
  );
}

function Learned() {
  const { data: rules, error, isFetching, refetch } = useQuery(sortingRulesQuery());
  if (rules === undefined && error === null) return <ListSkeleton rows={2} leading="tile" />;
  if (rules === undefined) {
    return (
      <div className="card learned-card">
        <p>{messageOf(error)}</p>
        <Button variant="line" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (rules.length === 0) {
    return (
      <p className="card learned-card">
        Nothing yet. Move something to another list and Pouch will remember it next time.
      </p>
    );
  }
  return <LearnedList rules={rules} />;
}
