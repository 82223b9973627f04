import { describe, expect, it } from 'vitest';
import { localTimeIn, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';

describe('a date of the thing spoken of', () => {
  it.each([
    'find out if the vet is open on boxing day',
    'email the tutor, missed the 2pm seminar yesterday',
    'text mel about sat',
    'google if the shop is open good friday',
    "rsvp to jess's party on the 5th",
    'sign up for the half marathon in april',
    'chase refund for the cancelled flight on 3 march',
    'tell the cleaner not to come on friday',
    'thank auntie for the birthday money from the weekend',
    'reschedule thursdays lesson',
    'thank sue for monday',
    "tell mum the boiler's being fixed on tuesday",
    'why was dave off on friday',
    'dave said sunday was cancelled',
    'apologise to tim for friday night',
    'reply to the message sent on tuesday',
    "cancel my 3 o'clock",
    'cancel the 10am',
    'ask gran to take my 3pm',
    "let ana know the 2 o'clock is cancelled",
    'request a refund for the train that got cancelled on 4 november',
    'claim back the parking from 12 october',
    'complain about the parcel that never came on friday',
    'plan what to cook on christmas day',
    'write to the school that amy has a dental appointment on thursday',
    'ask whether sunday lunch is still happening',
    'check what time the 15th august parade begins',
    'ask if the car will be ready by friday',
    "work out who's driving on the 22nd",
    'is the library open on good friday?',
    "tell sam i'll be late on friday",
    "let gran know we can't make sunday",
    'tell the friday night crowd the court is shut',
    'return the shirt i bought on saturday',
    'bring the cake i made on saturday',
    'email sam re the 14th december meeting',
    'email sam about saturday',
    'call mum about the party on saturday',
    'email the motel about our booking for may 6',
    'cancel the table i booked for friday',
    'query the gas bill dated 3 february',
    'type up notes from tuesday',
    'cancel the table for the 14th',
    'write up what happened in wednesdays incident',
    'check the opening hours for new years day',
    'ask the boss for friday off',
    'book monday off',
    'email dr lowe, missed the 2pm seminar yesterday',
    'return the call missed at 2pm yesterday',
    'find the umbrella left on the 8am bus last friday',
    'call the clinic, open 9-5 weekdays',
    'ring about the fridge, under warranty til june',
  ])('is no date of the task, and stays in its title: "%s" (SO-03)', (text) => {
    const [item, ...others] = sortOnFridayMorning(text);

    expect(item).toMatchObject({ category: 'To-Do', scheduledAt: null, recurring: null });
    expect(item?.title.toLowerCase().replace(/\?$/, '')).toBe(text.replace(/\?$/, ''));
    expect(others).toEqual([]);
  });

  it.each([
    ['cancel the milk at 10am', '2026-11-21 10:00'],
    ['take the 3pm train', '2026-11-20 15:00'],
    ['thank sue for the flowers on monday', '2026-11-23 09:00'],
    ['get the parcel sent on tuesday', '2026-11-24 09:00'],
    ['ask sam tomorrow if he is coming', '2026-11-21 09:00'],
    ['find out by friday if the hall is free', '2026-11-27 09:00'],
    ['find out if the hall is free by friday', '2026-11-27 09:00'],
    ['on friday ask jo what she wants for tea', '2026-11-27 09:00'],
    ['tell sam tomorrow that the gate is shut', '2026-11-21 09:00'],
    ['let jo know by friday', '2026-11-27 09:00'],
    ['return the shirt i bought tomorrow', '2026-11-21 09:00'],
    ['pay the invoice they sent by friday', '2026-11-27 09:00'],
    ['i booked the dentist for friday 3pm', '2026-11-27 15:00'],
    ['call the garage about the car on friday', '2026-11-27 09:00'],
    ['book the man who came in june for next tuesday', '2026-11-24 09:00'],
    ['remind me that bins go out on tuesday', '2026-11-24 09:00'],
    ['look into mortgage rates when back on monday', '2026-11-23 09:00'],
    ['see how the plants are tomorrow', '2026-11-21 09:00'],
    ['dentist i booked friday 3pm', '2026-11-27 15:00'],
    ['cancel netflix on tuesday', '2026-11-24 09:00'],
    ['see sam on friday', '2026-11-27 09:00'],
    ['does friday at 4pm work', '2026-11-27 16:00'],
    ['meeting about the budget on friday', '2026-11-27 09:00'],
    ['finish what i started yesterday by 5pm', '2026-11-20 17:00'],
    ['by 5pm finish the report from yesterday', '2026-11-20 17:00'],
    ['open the shop weekdays', '2026-11-23 09:00'],
    ['keep the receipts until june', '2027-06-01 09:00'],
    ['keep the milk covered until friday', '2026-11-27 09:00'],
    ['veg box order closes tuesdays 9pm', '2026-11-24 21:00'],
    ['take the tablets, mon-thu only', '2026-11-23 09:00'],
  ])('is told from when to do it: "%s" is due %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
    expect(sortOnFridayMorning(text)[0]?.scheduledAt).not.toBeNull();
  });

  it.each(['snacks for the 6am club', 'real housewives for the 4am feeds'])(
    'is none of what is got for it: "%s" (SO-03)',
    (text) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ scheduledAt: null, recurring: null }]);
    },
  );

  it('is found in linear time in hostile texts (SO-04)', () => {
    const hostile = [
      `ask ${'if '.repeat(20_000)}`,
      'tell sam '.repeat(5_000),
      'that i lost '.repeat(5_000),
      `about ${'the party on '.repeat(5_000)}friday`,
      `get ${'the message sent '.repeat(5_000)}on friday`,
      `thank ${'sue for '.repeat(5_000)}friday`,
      `monday ${'x '.repeat(10_000)}0915`,
    ];

    expect(leastCpuTimeMs(() => hostile.map(sortOnFridayMorning))).toBeLessThan(1_400);
  });
});

describe('opening hours', () => {
  it.each([
    'take the mattress to the tip (open 8-4 sat and sun)',
    'get rid of old mattress, tip open 8-4 sat and sun',
  ])('are no date and no repetition: "%s" (SO-03)', (text) => {
    expect(sortOnFridayMorning(text)[0]).toMatchObject({ scheduledAt: null, recurring: null });
  });
});
