import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallResponse } from '../../data/http/api.ts';
import { voiceNotesKey } from '../../data/stored-keys.ts';
import { canListen } from './speech.ts';

/**
 * Whether what is said can become text: by the browser's speech service, or by the server's, whose last answer is kept on the
 * device. A server that cannot be reached the first time is given the benefit of the doubt, as a recording waits for it.
 */
export function useCanSpeak(): boolean {
  const isBrowserListening = canListen();
  const { data, isError } = useQuery<CallResponse<'getVoiceNotes'>>({
    queryKey: ['/api/voice'],
    enabled: !isBrowserListening,
  });
  const available = data?.available;
  useEffect(() => {
    if (available !== undefined) localStorage.setItem(voiceNotesKey, available ? 'yes' : 'no');
  }, [available]);
  if (isBrowserListening) return true;
  const kept = localStorage.getItem(voiceNotesKey);
  return available ?? (kept === null ? isError : kept === 'yes');
}
