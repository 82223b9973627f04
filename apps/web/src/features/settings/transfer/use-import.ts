import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { liveRefresh } from '../../../data/live/live-refresh.ts';
import { readable } from './assert-readable.ts';

interface Import {
  file: File;
  /** Yes to what another account has exported. */
  fromOther: boolean;
}

/** Sends a file to be taken in, all of it or nothing (SE-06), and reads everything again that it may have changed. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, fromOther }: Import) => {
      await readable(file);
      const form = new FormData();
      form.set('file', file);
      return api.importEverything({ form, ...(fromOther && { query: { fromOther: 'true' } }) });
    },
    onSuccess: () => liveRefresh(client).onGap(),
  });
}

/** The server asks whether another account's export is meant. */
export const isOfAnother = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
