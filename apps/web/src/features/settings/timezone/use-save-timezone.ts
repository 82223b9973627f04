import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import { refreshAllItems } from '../../../data/items/item-cache.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { useSavedSetting } from '../use-saved-setting.ts';

/** Changes the account's time zone. Scheduled items keep their local time, so every instant may change (SC-04). */
export function useSaveTimezone(): (timezone: string) => void {
  const client = useQueryClient();
  return useSavedSetting({
    queryKey: userQueries.profile().queryKey,
    field: 'timezone',
    save: (timezone: string) => api.saveTimezone({ body: { timezone } }),
    onSaved: () => {
      void refreshAllItems(client);
      void client.invalidateQueries({ queryKey: ['/api/lifeLists'] });
    },
    failure: 'Failed to update timezone. Please try again.',
  });
}
