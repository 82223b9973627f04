import { toast } from '../../ui/feedback/toast.ts';

/** Saves a setting, shown at once; shows a toast if it is refused and goes back (SE-02, SE-03). */
export const saveOrToast = (saving: Promise<unknown>, failure: string): void =>
  void saving.catch(() => toast({ variant: 'destructive', title: 'Error', text: failure }));
