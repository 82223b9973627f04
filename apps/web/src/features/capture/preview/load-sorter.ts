import type { analyseThought } from '@pouch/sorter';
import type { LanguagePack, languageToLoad, loadLanguages } from '@pouch/sorter/languages';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { DateSheet } from './date-sheet.tsx';
import type { PreviewList } from './preview-list.tsx';

/** The sorter and the components of its preview: some 100 kB, loaded once the user starts to write. */
export interface PreviewModules {
  analyseThought: typeof analyseThought;
  PreviewList: typeof PreviewList;
  DateSheet: typeof DateSheet;
}

/** Analysing these makes the sorter unpack its models in small steps, before its first result is needed. */
const warmUpThoughts = ['milk', 'milk and eggs', 'milk, call mom tomorrow at 5'];
const warmUpContext = { now: '2000-01-01T00:00:00Z', timezone: 'Etc/UTC' };

let loaded: PreviewModules | null = null;

async function loadModules(): Promise<PreviewModules> {
  const [sorter, languages, rows, sheet] = await Promise.all([
    import('@pouch/sorter/sort-thought'),
    import('@pouch/sorter/languages'),
    import('./preview-list.tsx'),
    import('./date-sheet.tsx'),
  ]);
  for (const thought of warmUpThoughts) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    sorter.analyseThought(thought, warmUpContext);
  }
  const modules = { ...sorter, ...rows, ...sheet };
  loaded = { ...modules, analyseThought: inItsLanguage(modules, languages) };
  return loaded;
}

/** Sorts the text of the box again once its language is known. */
const renewals = new Set<(modules: PreviewModules) => void>();

/** Sorts with what is known of a thought's language, which is loaded when the first thought in it is sorted (SO-14). */
function inItsLanguage(
  { analyseThought: analyse, ...modules }: PreviewModules,
  languages: { languageToLoad: typeof languageToLoad; loadLanguages: typeof loadLanguages },
): typeof analyseThought {
  const known: LanguagePack[] = [];
  const asked = new Set<string>();
  const analyseKnown: typeof analyse = (text, context) => {
    const code = languages.languageToLoad(text);
    if (code !== null && !asked.has(code)) {
      asked.add(code);
      languages.loadLanguages(text).then(renew, () => asked.delete(code));
    }
    return analyse(text, { ...context, languages: known });
  };
  const renew = (packs: LanguagePack[]): void => {
    known.push(...packs);
    loaded = { ...modules, analyseThought: analyseKnown };
    for (const renewModules of renewals) renewModules(loaded);
  };
  return analyseKnown;
}

/**
 * The loaded modules, or null. Loading starts when the browser is idle after `isWanted` becomes true; a failed load is
 * repeated the next time.
 */
export function usePreviewModules(isWanted: boolean): PreviewModules | null {
  const [modules, setModules] = useState(loaded);
  useEffect(() => {
    renewals.add(setModules);
    return () => void renewals.delete(setModules);
  }, []);
  const isMissing = isWanted && modules === null;
  useEffect(() => {
    if (!isMissing) return;
    return whenIdle(() => void loadModules().then(setModules, () => undefined));
  }, [isMissing]);
  return modules;
}
