import { describe, expect, it } from 'vitest';
import { pluginHeaders, type NativePlatform } from './plugin-headers.ts';

const listMethods = (platform: NativePlatform, plugin: string) =>
  new Map(
    pluginHeaders(platform)
      .find(({ name }) => name === plugin)
      ?.methods.map(({ name, rtype }) => [name, rtype]),
  );

describe('plugin headers', () => {
  it('hold plugins under the names by which the page calls them', () => {
    const names = [
      'App',
      'SystemBars',
      'LocalNotifications',
      'FirebaseMessaging',
      'Purchases',
      'CapacitorCalendar',
    ];

    for (const platform of ['android', 'ios'] as const) {
      expect(pluginHeaders(platform).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    }
  });

  it('hold scheduling of notifications on both platforms, and leaving the app only on Android', () => {
    expect(listMethods('android', 'LocalNotifications').get('schedule')).toBe('promise');
    expect(listMethods('ios', 'LocalNotifications').get('schedule')).toBe('promise');
    expect(listMethods('android', 'App').get('exitApp')).toBe('promise');
    expect(listMethods('ios', 'App').get('getLaunchUrl')).toBe('promise');
  });

  it('let the page listen to every plugin', () => {
    for (const { methods } of pluginHeaders('ios')) {
      expect(methods).toContainEqual({ name: 'addListener' });
    }
  });
});
