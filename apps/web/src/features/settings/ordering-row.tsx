import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { saveProfile } from '../../data/user/user-changes.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { saveOrToast } from './save-or-toast.ts';

/** Switches manual ordering of lists (SE-02, IL-08). */
export function OrderingRow() {
  const profile = useQuery(userQueries.profile());
  const choose = (enableManualOrdering: boolean) =>
    saveOrToast(
      saveProfile({ enableManualOrdering }),
      'Failed to update manual ordering preference. Please try again.',
    );
  return (
    <Row
      padded
      leading={<ArrowUpDown />}
      title="Manual ordering"
      detail={<span>Drag items into your own order</span>}
      trailing={
        <Switch
          label="Manual ordering"
          checked={profile.data?.enableManualOrdering === true}
          onChange={choose}
        />
      }
    />
  );
}
