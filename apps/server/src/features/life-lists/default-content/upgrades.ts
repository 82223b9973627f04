import type { DefaultList } from './default-list.ts';

/** Maintenance and improvements of a home, by season. */
export const upgrades: DefaultList = {
  Spring: ['Clean the windows inside and out', 'Clear the gutters', 'Test the smoke alarms'],
  Summer: [
    'Oil garden furniture and decks',
    'Re-seal the shower and the bath',
    'Sort out the attic or cellar',
  ],
  Autumn: ['Bleed the radiators', 'Seal draughty windows and doors', 'Turn off the garden tap'],
  Winter: [
    'Descale the kettle and the taps',
    'Compare energy and insurance contracts',
    'Photograph valuables for the insurance',
  ],
};
