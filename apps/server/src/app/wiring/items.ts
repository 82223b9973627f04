import { createModelRefiner } from '../../features/items/capture/language-model/model-refiner.ts';
import { pictureTextRefiner } from '../../features/items/capture/picture-text-refiner.ts';
import type { ThoughtRefiner } from '../../features/items/capture/refiner.ts';
import { findActiveItems } from '../../features/items/edit/active-item-store.ts';
import { itemHandlers } from '../../features/items/item-handlers.ts';
import { learnRule } from '../../features/sorting-rules/learn-rule.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

export function wireItems(services: Services, { refiners }: Pick<AppDeps, 'refiners'>) {
  const { database, now, log, settings } = services;
  return itemHandlers({
    database,
    now,
    learn: (tx, lesson) =>
      learnRule(tx, lesson, { findActiveItems, hasLanguageModel: settings.llm !== undefined }),
    pictureFiles: services.pictureFiles,
    quotaBytes: settings.quotaBytes,
    sort: services.textSorter.sort,
    refiners: refiners ?? defaultRefiners(services),
    onFailure: (details, message) => log.warn(details, message),
  });
}

/** The language model, where one is set up, then text recognition. */
function defaultRefiners({ settings, now, log, textRecogniser, textSorter }: Services): ThoughtRefiner[] {
  const onFailure = (details: object, message: string) => log.warn(details, message);
  return [
    ...(settings.llm ? [createModelRefiner({ endpoint: settings.llm, now, onFailure })] : []),
    pictureTextRefiner(textRecogniser, textSorter.sort),
  ];
}
