import { useMutation } from '@tanstack/react-query';
import { saveProfile } from '../../../data/user/user-changes.ts';

/** Saves the name that others see; an empty one removes it. */
export function useSaveName(onSaved: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => saveProfile({ displayName: name === '' ? null : name }),
  });
  // `onSaved` runs only while this component is mounted: another dialog may be open by then.
  return { save: (name: string) => mutate(name, { onSuccess: onSaved }), isPending, error };
}
