import { openCacheCopy, type UnsentCopy } from '../../data/store/unsent-copy.ts';

/** The copy of what is unsent in the app's files; in the web view's storage where they cannot be written (OF-15). */
export async function openUnsentFiles(userId: string): Promise<UnsentCopy | null> {
  try {
    const { openFileCopy } = await import('./native-unsent-copy.ts');
    return await openFileCopy(userId);
  } catch {
    return openCacheCopy(userId);
  }
}
