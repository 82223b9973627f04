import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { createLiveRefresh } from '../../../data/live/live-refresh.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { assertReadable } from './assert-readable.ts';

interface ImportRequest {
  file: File;
  /** The user has confirmed the import of another account's export. */
  fromOther: boolean;
}

/** Imports a file, all of it or nothing (SE-06), and refreshes everything that it may have changed. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, fromOther }: ImportRequest) => {
      await assertReadable(file);
      const form = new FormData();
      form.set('file', file);
      return api.importEverything({ form, ...(fromOther && { query: { fromOther: 'true' } }) });
    },
    onSuccess: () => {
      const refresh = createLiveRefresh(client, currentStore());
      refresh.onOpen();
      refresh.onGap();
    },
  });
}

/** The server asks for a confirmation, as the export is another account's. */
export const isFromOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;
