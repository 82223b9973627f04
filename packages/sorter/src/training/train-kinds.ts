import { featureBits } from '../category/features.ts';
import { kinds } from '../types/kinds.ts';
import { markedThings } from './marked-things.ts';
import { trainModel, writeModels } from './write-models.ts';
import { contextExamples, kindExamples } from './kind-examples.ts';
import { bareNames, composedThoughts, filledPhrases, publicTexts } from './training-data.ts';

const [, , dataFolder = ''] = process.argv;
const texts = [
  ...composedThoughts(),
  ...markedThings(),
  ...bareNames(),
  ...filledPhrases(dataFolder),
  ...publicTexts(dataFolder),
];

writeModels('kind-weights', {
  kindModel: trainModel(kindExamples(texts), {
    bits: featureBits,
    classes: kinds.length,
    features: 30_000,
    levels: 8,
    cut: 0.6,
  }),
  contextModel: trainModel(contextExamples(texts), {
    bits: featureBits,
    classes: 2,
    features: 9_000,
    levels: 12,
    cut: 0.6,
  }),
});
console.log(`${texts.length} texts`);
