import { expect, it } from 'vitest';
import { clockThere, findTimezones, timezoneChoices } from './timezone-view.ts';
import { commonTimezones } from './timezones.ts';

const given = ['Pacific/Auckland'];
const choices = timezoneChoices(given);
const found = (written: string) =>
  findTimezones(choices, written, given).map(({ title, choices: offered }) => [
    title,
    offered.map(({ zone }) => zone),
  ]);

it('offers the fifteen common zones first, then one’s own (SE-03)', () => {
  expect(found('')).toEqual([
    ['Common', [...commonTimezones]],
    ['Yours', ['Pacific/Auckland']],
  ]);
});

it('names every zone once, whatever older names a browser has for it (SE-03)', () => {
  const zones = choices.map(({ zone }) => zone);

  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain('Asia/Kolkata');
  expect(zones).not.toContain('Asia/Calcutta');
});

it.each([
  ['kathm', ['Asia/Kathmandu']],
  ['katm', ['Asia/Kathmandu']],
  ['kyiv', ['Europe/Kyiv']],
  ['new york', ['America/New_York']],
  ['YORK america', ['America/New_York']],
  ['  são paulo ', ['America/Sao_Paulo']],
  ['Calcutta', ['Asia/Kolkata']],
  ['buenos', ['America/Argentina/Buenos_Aires']],
  ['europe/berlin', ['Europe/Berlin']],
  ['new zealand', ['Pacific/Auckland']],
])('finds by "%s" zones among which are %j (SE-03)', (written, wanted) => {
  const zones = findTimezones(choices, written, given).flatMap((group) => group.choices);

  expect(zones.map(({ zone }) => zone)).toEqual(expect.arrayContaining(wanted));
});

it.each(['no such place', '((', '\\'])('finds nothing by "%s", and does not break (SE-03)', (written) => {
  expect(found(written)).toEqual([]);
});

it('leaves out a zone that this browser does not know (SE-03)', () => {
  expect(timezoneChoices(['Mars/Olympus_Mons']).map(({ zone }) => zone)).not.toContain('Mars/Olympus_Mons');
});

it.each([
  ['America/New_York', 'GMT-5 · 5:05 AM'],
  ['Asia/Kolkata', 'GMT+5:30 · 3:35 PM'],
  ['UTC', 'GMT · 10:05 AM'],
])('tells the clock of %s at that moment (SE-03)', (zone, clock) => {
  expect(clockThere(zone, new Date('2026-11-20T10:05:00Z'))).toBe(clock);
});

it('tells summer time in summer (SE-03)', () => {
  expect(clockThere('America/New_York', new Date('2026-07-20T10:05:00Z'))).toBe('GMT-4 · 6:05 AM');
});
