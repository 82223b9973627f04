import { boundaryFeatureBits } from '../split/boundary-features.ts';
import { boundaryExamples } from './boundary-examples.ts';
import { trainModel, writeModels } from './write-models.ts';

writeModels('boundary-weights', {
  boundaryModel: trainModel(boundaryExamples(), {
    bits: boundaryFeatureBits,
    classes: 2,
    features: 8000,
    levels: 40,
  }),
});
