import type { ReminderPreview } from '@pouch/contract/reminders/reminders';
import { describe, expect, it } from 'vitest';
import { ringLine } from './ring-line.ts';

/** Friday, 10:00 in New York. */
const here = { now: Date.parse('2026-11-20T15:00:00Z'), zone: 'America/New_York', remindsItself: false };
const moment = {
  at: '2026-11-20T21:00:00.000Z',
  scheduledAt: '2026-11-20T21:30:00.000Z',
  minutesBefore: 30,
} as const;
type Device = ReminderPreview['devices'][number];
const device = (fields: Partial<Device>): Device => ({
  deviceId: 'one',
  device: 'Chrome on Linux',
  platform: 'web',
  isCurrent: false,
  rings: true,
  why: null,
  ...fields,
});
const none = device({ deviceId: null, device: null, platform: null, rings: false, why: 'no_device' });
const blocked = device({ isCurrent: true, rings: false, why: 'blocked' });

const lineFor = (devices: Device[], remindsItself = false) =>
  ringLine({ moments: [moment], passed: [], devices }, { ...here, remindsItself });

describe('whether something will ring', () => {
  it.each([
    ['on this device', [device({ isCurrent: true })], 'Rings today, 4:00 PM, on this device', null],
    [
      'here and elsewhere',
      [device({ isCurrent: true }), device({ why: 'phone_itself', rings: false }), device({})],
      'Rings today, 4:00 PM, on this device and 2 other devices',
      null,
    ],
    [
      'elsewhere only',
      [device({})],
      'Rings today, 4:00 PM, on 1 other device, not on this one',
      'this-device',
    ],
    ['nowhere', [none], 'No device will ring', 'this-device'],
    ['blocked here', [blocked], 'Won’t ring: notifications are blocked', 'this-device'],
    [
      'switched off',
      [device({ rings: false, why: 'switched_off' })],
      'Won’t ring: your reminders are switched off',
      'all-devices',
    ],
  ])('is said in a line with its remedy: %s (RM-03)', (_, devices, text, remedy) => {
    expect(lineFor(devices)).toEqual({ text, remedy });
  });

  it('is true of an app, which rings on its own without a registered device (RM-03, NA-03)', () => {
    expect(lineFor([none], true)).toEqual({ text: 'Rings today, 4:00 PM, on this device', remedy: null });
  });

  it('is false once the reminders have passed, and not said without any (RM-03)', () => {
    const missed = { moments: [], devices: [device({ rings: false, why: 'too_late' })] } as const;
    const preview = (passed: ReminderPreview['passed']) => ({
      ...missed,
      moments: [],
      passed,
      devices: [...missed.devices],
    });

    expect(ringLine(preview([30]), here)).toEqual({
      text: 'Won’t ring: its reminders have passed',
      remedy: null,
    });
    expect(ringLine(preview([]), here)).toBeNull();
  });
});
