import { loadAllLanguages, type LanguagePack } from '@pouch/sorter/languages';

/** What the sorter knows of languages besides English: some 30 kB, so the server has all of them (SO-14). */
export const languages: readonly LanguagePack[] = await loadAllLanguages();
