import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { forgetWaitingPlace, useWaitingPlace } from '../../platform/deep-link.ts';

/** Goes where a link or a pressed notice leads, unless one is there (DL-02, DL-04, DL-06). `onGo`: what lies on top gives way. */
export function useLinkedPlace(onGo: () => void): void {
  const place = useWaitingPlace();
  useEffect(() => {
    if (place === null) return;
    forgetWaitingPlace();
    const { pathname, search, hash } = window.location;
    if (place === pathname + search + hash) return;
    onGo();
    navigate(place);
  }, [place, onGo]);
}
