import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallResponse } from '../../data/http/api.ts';
import { voiceNotesKey } from '../../data/stored-keys.ts';
import { useCanListen } from './use-can-listen.ts';

/**
 * Whether what is said can become text: by the browser's or the phone's speech service, or by the server's, whose last answer
 * is kept on the device. A server that cannot be reached the first time is given the benefit of the doubt, as a recording
 * waits for it.
 */
export function useCanSpeak(): boolean {
  const isListening = useCanListen() === true;
  const { data, isError } = useQuery<CallResponse<'getVoiceNotes'>>({
    queryKey: ['/api/voice'],
    enabled: !isListening,
  });
  const available = data?.available;
  useEffect(() => {
    if (available !== undefined) localStorage.setItem(voiceNotesKey, available ? 'yes' : 'no');
  }, [available]);
  if (isListening) return true;
  const kept = localStorage.getItem(voiceNotesKey);
  return available ?? (kept === null ? isError : kept === 'yes');
}
