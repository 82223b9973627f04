import { useEffect, useState } from 'react';

/** Whether code has been loaded, or could not be: rendering it then shows it, or the failure. */
export function useIsLoaded(load: () => Promise<void>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const finish = () => setLoaded(true);
    load().then(finish, finish);
  }, [load]);
  return isLoaded;
}
