import type { DefaultList } from './default-list.ts';

/** Personal care, by area. */
export const personal: DefaultList = {
  'Check-ups': [
    'Health check with the doctor, once a year',
    'Dentist, twice a year',
    'Eye test, every other year',
    'Skin check for new or changed moles',
    'Flu jab in autumn',
    'Look through the vaccination record',
    'Renew prescriptions',
  ],
  'Food and drink': [
    'Six to eight glasses of water',
    'Five portions of fruit and vegetables',
    'One meal cooked from scratch',
    'Last coffee before mid-afternoon',
  ],
  Mind: [
    'Ten quiet minutes without a screen',
    'An evening for a hobby',
    'Time with someone who does you good',
    'Say no to one thing that drains you',
  ],
  Movement: [
    'Half an hour of walking',
    'Strength training, twice a week',
    'Stretch back, neck and hips',
    'Something that gets you out of breath',
  ],
  'Skin, hair and nails': [
    'Cleanse and moisturise',
    'Sun cream before going out',
    'Trim nails',
    'Haircut or trim',
    'Wash hairbrush and make-up brushes',
  ],
  Sleep: ['In bed at the same time all week', 'Phone stays out of the bedroom', 'Bedroom dark and cool'],
  Teeth: ['Brush for two minutes, morning and night', 'Floss', 'New toothbrush every three months'],
};
