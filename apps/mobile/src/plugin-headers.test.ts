import { describe, expect, it } from 'vitest';
import { pluginHeaders, type NativePlatform } from './plugin-headers.ts';

const methodsOf = (platform: NativePlatform, plugin: string) =>
  new Map(
    pluginHeaders(platform)
      .find(({ name }) => name === plugin)
      ?.methods.map(({ name, rtype }) => [name, rtype]),
  );

describe("what a system's native sources hold, and no more, can be called", () => {
  it('plugins stand there under the names by which the page calls them', () => {
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

  it('channels of notices are for both, leaving the app is for Android', () => {
    expect(methodsOf('android', 'LocalNotifications').get('schedule')).toBe('promise');
    expect(methodsOf('ios', 'LocalNotifications').get('schedule')).toBe('promise');
    expect(methodsOf('android', 'App').get('exitApp')).toBe('promise');
    expect(methodsOf('ios', 'App').get('getLaunchUrl')).toBe('promise');
  });

  it('every plugin can be listened to', () => {
    for (const { methods } of pluginHeaders('ios')) {
      expect(methods).toContainEqual({ name: 'addListener' });
    }
  });
});
