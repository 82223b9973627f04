import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { saveFile } from '../../../platform/device/save-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { downloadExport, type Progress } from './download-export.ts';

const nothingYet: Progress = { bytes: 0, total: null };

/** Fetches the export and hands it to the device; leaving the screen stops it. */
export function useExport() {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(nothingYet);
  const { mutate, isPending } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const { content, name } = await downloadExport({ onProgress: setProgress, signal });
      if (await saveFile(content, name)) toast({ title: 'Export is ready', text: name });
    },
    onError: (error, signal) => {
      if (signal.aborted) return;
      toast({ variant: 'destructive', title: 'Export failed', text: sentenceOf(error) });
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  function start() {
    running.current = new AbortController();
    setProgress(nothingYet);
    mutate(running.current.signal);
  }

  return { start, stop: () => running.current?.abort(), progress: isPending ? progress : null };
}
