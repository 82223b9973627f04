import { useEffect, useState } from 'react';
import { askCanListen, canListen } from './speech.ts';

/** Whether this browser or phone turns speech into text; null until the phone has answered. */
export function useCanListen(): boolean | null {
  const [answer, setAnswer] = useState(canListen);
  useEffect(() => {
    if (answer !== null) return;
    let isWanted = true;
    void askCanListen().then((asked) => isWanted && setAnswer(asked));
    return () => {
      isWanted = false;
    };
  }, [answer]);
  return answer;
}
