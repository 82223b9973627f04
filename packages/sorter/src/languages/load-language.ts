import { languageToLoad } from './detection/detect-language.ts';
import { languageCodes, type LanguageCode, type LanguagePack } from '../types/language-pack.ts';

export { languageToLoad };
export type { LanguagePack };

const packs: Record<LanguageCode, () => Promise<{ pack: LanguagePack }>> = {
  de: () => import('./packs/german.ts'),
  fr: () => import('./packs/french.ts'),
  es: () => import('./packs/spanish.ts'),
  it: () => import('./packs/italian.ts'),
  nl: () => import('./packs/dutch.ts'),
  pt: () => import('./packs/portuguese.ts'),
};

/** Loads what is known of the language of a thought, to be passed with it; nothing for English. */
export async function loadLanguages(text: string): Promise<LanguagePack[]> {
  const code = languageToLoad(text);
  return code === null ? [] : [(await packs[code]()).pack];
}

/** Loads what is known of every language, for a process that sorts any thought. */
export function loadAllLanguages(): Promise<LanguagePack[]> {
  return Promise.all(languageCodes.map(async (code) => (await packs[code]()).pack));
}
