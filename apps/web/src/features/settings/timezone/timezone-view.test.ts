import { describe, expect, it } from 'vitest';
import { clockLabel, findTimezones, timezoneChoices } from './timezone-view.ts';
import { commonTimezones } from './timezones.ts';

const ownZones = ['Pacific/Auckland'];
const choices = timezoneChoices(ownZones);
const found = (written: string) =>
  findTimezones(choices, written, ownZones).map(({ title, choices: offered }) => [
    title,
    offered.map(({ zone }) => zone),
  ]);

describe('the time zones', () => {
  it('begin with the fifteen common ones, then the user’s own (SE-03)', () => {
    expect(found('')).toEqual([
      ['Common', [...commonTimezones]],
      ['Yours', ['Pacific/Auckland']],
    ]);
  });

  it('are listed once each, whatever older names a browser has for them (SE-03)', () => {
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
  ])('searched by "%s" include %j (SE-03)', (written, wanted) => {
    const zones = findTimezones(choices, written, ownZones).flatMap((group) => group.choices);

    expect(zones.map(({ zone }) => zone)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(['no such place', '((', '\\'])('searched by "%s" are none, without an error (SE-03)', (written) => {
    expect(found(written)).toEqual([]);
  });

  it('leave out one that this browser does not support (SE-03)', () => {
    expect(timezoneChoices(['Mars/Olympus_Mons']).map(({ zone }) => zone)).not.toContain('Mars/Olympus_Mons');
  });

  it.each([
    ['America/New_York', 'GMT-5 · 5:05 AM'],
    ['Asia/Kolkata', 'GMT+5:30 · 3:35 PM'],
    ['UTC', 'GMT · 10:05 AM'],
  ])('show the clock of %s at that moment (SE-03)', (zone, clock) => {
    expect(clockLabel(zone, new Date('2026-11-20T10:05:00Z'))).toBe(clock);
  });

  it('respect daylight saving time (SE-03)', () => {
    expect(clockLabel('America/New_York', new Date('2026-07-20T10:05:00Z'))).toBe('GMT-4 · 6:05 AM');
  });
});
