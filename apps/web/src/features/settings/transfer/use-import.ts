import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { createLiveRefresh } from '../../../data/live/live-refresh.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { assertReadable } from './assert-readable.ts';
import { forgetImport, rememberImport } from './last-import.ts';

export interface ImportRequest {
  file: File;
  /** The user has confirmed the import of another account's export. */
  fromOther: boolean;
}

/** Says what an import of the file would do, and changes nothing (MV-01). `tookMs`: how long the answer took. */
export function usePreview() {
  return useMutation({
    mutationFn: async ({ file, fromOther }: ImportRequest) => {
      await assertReadable(file);
      const began = performance.now();
      const plan = await send({ file, fromOther }, { preview: 'true' });
      return { plan, fromOther, tookMs: performance.now() - began };
    },
  });
}

/** Imports a file, all of it or nothing (SE-06), and refreshes everything that it may have changed. */
export function useImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: ImportRequest) => send(request, {}),
    onSuccess: (answer) => {
      rememberImport(answer);
      refresh();
    },
  });
}

/** Takes an import back (MV-01). A repeated attempt is the same request to the server. */
export function useUndoImport() {
  const refresh = useRefresh();
  const key = useRef(uuidv7());
  return useMutation({
    mutationFn: (importId: string) => api.undoImport({ params: { importId }, idempotencyKey: key.current }),
    onSuccess: () => {
      forgetImport();
      refresh();
    },
  });
}

async function send({ file, fromOther }: ImportRequest, query: { preview?: 'true' }) {
  const form = new FormData();
  form.set('file', file);
  return api.importEverything({ form, query: { ...query, ...(fromOther && { fromOther: 'true' }) } });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    const refresh = createLiveRefresh(client, currentStore());
    refresh.onOpen();
    refresh.onGap();
  };
}

/** The server asks for a confirmation, as the export is another account's. */
export const isFromOtherAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;
