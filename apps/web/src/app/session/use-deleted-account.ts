import { useEffect } from 'react';
import { onUnauthorized } from '../../data/http/request.ts';
import { leaveAfterDeletion } from '../../features/sign-in/leave-after-deletion.ts';

/**
 * Removes what this device has kept of an account that was deleted elsewhere (SE-05). Only that answer of the server does: a
 * session that has merely ended keeps what is unsent (OF-09).
 */
export function useDeletedAccount(): void {
  useEffect(
    () =>
      onUnauthorized(({ code }) => {
        if (code === 'account_deleted') leaveAfterDeletion();
      }),
    [],
  );
}
