import type { DefaultList } from './default-list.ts';

/** Personal care, by area. */
export const personal: DefaultList = {
  'Check-ups': ['Dentist, twice a year', 'Eye test, every other year', 'Renew prescriptions'],
  Mind: [
    'Ten quiet minutes without a screen',
    'An evening for a hobby',
    'Time with someone who does you good',
  ],
  Movement: ['Walk for half an hour', 'Strength training, twice a week', 'Stretch back, neck and hips'],
  Sleep: ['In bed at the same time all week', 'Phone stays out of the bedroom'],
  Teeth: ['Floss'],
};
