import { saveTimezone } from '../../../data/user/user-changes.ts';
import { saveOrToast } from '../save-or-toast.ts';

/** Saves the account's time zone, shown at once; goes back with a toast if the server refuses it (SE-03). */
export const changeTimezone = (zone: string): void =>
  saveOrToast(saveTimezone(zone), 'Failed to update timezone. Please try again.');
