import { describe, expect, it } from 'vitest';
import { localTimeIn, sortOnFridayMorning } from '../testing/friday-morning.ts';

describe('a misspelt weekday or month', () => {
  it.each([
    ['ring the doctor thurday', 'Ring the doctor', '2026-11-26 09:00'],
    ['dinner with sam on satuday 7pm', 'Dinner with sam', '2026-11-21 19:00'],
    ['put the bins out wensday', 'Put the bins out', '2026-11-25 09:00'],
    ['meeting tuseday at 3 with jo', 'Meeting with jo', '2026-11-24 15:00'],
    ['renew passport in febuary', 'Renew passport', '2027-02-01 09:00'],
    ['car service 5 ocotber', 'Car service', '2027-10-05 09:00'],
    ['swim every thirsday and satuday 8am', 'Swim', '2026-11-21 08:00'],
  ])('is read: "%s" (SO-03)', (text, title, time) => {
    expect(sortOnFridayMorning(text).map((item) => item.title)).toEqual([title]);
    expect(localTimeIn(text)).toBe(time);
  });

  it.each([
    'buy sundry items',
    'email frida',
    'call augusta',
    'a toffee sundae',
    'gym member card',
    'mending',
  ])('is not found in "%s" (SO-03)', (text) => {
    expect(localTimeIn(text)).toBeNull();
  });
});
