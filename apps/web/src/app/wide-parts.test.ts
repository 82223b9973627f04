import { afterEach, describe, expect, it, vi } from 'vitest';
import { BucketSidebar, Dashboard, LifeListSidebar, loadWideParts, MainMenu } from './wide-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the parts of the layout of wide windows', () => {
  it.each([
    [true, '/', 'sidebars and dashboard'],
    [true, '/todo', 'sidebars'],
    [false, '/', ''],
  ])(
    'are loaded before the first rendering; wide: %s, at %s: %s (AC-11, DD-01)',
    async (isWide, path, loaded) => {
      vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
      const sidebars = [MainMenu, BucketSidebar, LifeListSidebar].map((part) =>
        vi.spyOn(part, 'load').mockResolvedValue(),
      );
      const dashboard = vi.spyOn(Dashboard, 'load').mockResolvedValue();

      await loadWideParts(path);

      for (const load of sidebars) expect(load).toHaveBeenCalledTimes(loaded.includes('sidebars') ? 1 : 0);
      expect(dashboard).toHaveBeenCalledTimes(loaded.includes('dashboard') ? 1 : 0);
    },
  );

  it('are waited for a second, however long they take (AC-11, DD-01)', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    for (const part of [MainMenu, LifeListSidebar]) vi.spyOn(part, 'load').mockResolvedValue();
    vi.spyOn(BucketSidebar, 'load').mockReturnValue(new Promise(() => undefined));
    const onLoaded = vi.fn();

    void loadWideParts('/todo').then(onLoaded);
    await vi.advanceTimersByTimeAsync(999);
    expect(onLoaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(onLoaded).toHaveBeenCalledOnce();
  });
});
