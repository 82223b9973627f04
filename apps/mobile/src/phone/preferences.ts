import type { NativeSide } from '../fake-native-bridge.ts';

/** UserDefaults or SharedPreferences, as @capacitor/preferences reaches them. They go with the app. */
export function withPreferences(
  side: NativeSide,
  kept: Map<string, string> = new Map(),
): Map<string, string> {
  side.answer('Preferences.get', ({ key }: { key: string }) => ({ value: kept.get(key) ?? null }));
  side.answer('Preferences.set', ({ key, value }: { key: string; value: string }) => {
    kept.set(key, value);
  });
  side.answer('Preferences.remove', ({ key }: { key: string }) => {
    kept.delete(key);
  });
  return kept;
}
