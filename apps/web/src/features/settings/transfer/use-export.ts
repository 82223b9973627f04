import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../data/http/api-error.ts';
import { saveFile } from '../../../platform/device/save-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { downloadExport, type Progress } from './download-export.ts';

const noProgress: Progress = { bytes: 0, total: null };

/** Downloads the export and saves it on the device. Unmounting aborts it. */
export function useExport() {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(noProgress);
  const { mutate, isPending } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const { content, name } = await downloadExport({ onProgress: setProgress, signal });
      if (await saveFile(content, name)) toast({ title: 'Export is ready', text: name });
    },
    onError: (error, signal) => {
      if (signal.aborted) return;
      toast({ variant: 'destructive', title: 'Export failed', text: messageOf(error) });
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  function start() {
    running.current = new AbortController();
    setProgress(noProgress);
    mutate(running.current.signal);
  }

  return { start, stop: () => running.current?.abort(), progress: isPending ? progress : null };
}
