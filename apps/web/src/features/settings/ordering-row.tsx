import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { userQueries } from '../../lib/user-queries.ts';
import { Row } from '../../ui/row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSaveOrdering } from './use-save-ordering.ts';

/** Whether lists can be arranged by hand (SE-02, IL-08). */
export function OrderingRow() {
  const profile = useQuery(userQueries.profile());
  const { mutate } = useSaveOrdering();
  return (
    <Row
      padded
      leading={<ArrowUpDown />}
      title="Manual ordering"
      detail={<span>Arrange lists by hand</span>}
      trailing={
        <Switch
          label="Manual ordering"
          checked={profile.data?.enableManualOrdering === true}
          onChange={mutate}
        />
      }
    />
  );
}
