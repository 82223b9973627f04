import type { DefaultList } from './default-list.ts';

/** Maintenance and improvements of a home, by season. */
export const upgrades: DefaultList = {
  Spring: [
    'Clean the windows inside and out',
    'Clear the gutters and check the roof',
    'Service the air conditioning',
    'Repaint scuffed walls',
    'Test smoke and carbon monoxide alarms',
    'Sow herbs or plant up the balcony boxes',
  ],
  Summer: [
    'Oil wooden doors, decks and garden furniture',
    'Repair fences, gates and hinges',
    'Fit fly screens and sun blinds',
    'Re-seal the shower and the bath',
    'Clean behind the fridge and the oven',
    'Sort out the cellar or the attic',
  ],
  Autumn: [
    'Bleed the radiators and have the boiler serviced',
    'Seal draughty windows and doors',
    'Sweep the chimney',
    'Clear leaves from drains and gutters',
    'Lag outdoor pipes and turn off the garden tap',
    'Put brighter bulbs where it is dark',
  ],
  Winter: [
    'Descale the kettle, taps and shower head',
    'Check the extinguisher and the first-aid kit',
    'Photograph valuables for the insurance',
    'Change the filters of hood and ventilation',
    'Hang the pictures that lean against the wall',
    'Compare energy and insurance contracts',
    'Choose next year’s big improvement and its budget',
  ],
};
