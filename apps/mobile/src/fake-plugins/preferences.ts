import type { FakeBridge } from '../fake-native-bridge.ts';

/** UserDefaults or SharedPreferences, as in @capacitor/preferences. They are deleted with the app. Returns the values. */
export function fakePreferences(
  bridge: FakeBridge,
  values: Map<string, string> = new Map(),
): Map<string, string> {
  bridge.implement('Preferences.get', ({ key }: { key: string }) => ({ value: values.get(key) ?? null }));
  bridge.implement('Preferences.set', ({ key, value }: { key: string; value: string }) => {
    values.set(key, value);
  });
  bridge.implement('Preferences.remove', ({ key }: { key: string }) => {
    values.delete(key);
  });
  return values;
}
