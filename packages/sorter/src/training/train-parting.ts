import { gapFeatureBits } from '../split/boundary-features.ts';
import { partingExamples } from './boundary-examples.ts';
import { trainedModel, writeModels } from './write-models.ts';

writeModels('parting-weights', {
  partingModel: trainedModel(partingExamples(), {
    bits: gapFeatureBits,
    classes: 2,
    features: 8000,
    levels: 40,
  }),
});
