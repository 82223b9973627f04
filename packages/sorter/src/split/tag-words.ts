import { packedTaggerModel } from '../model/tagger-weights.ts';
import {
  computeLattice,
  computeMarginal,
  decodeTags,
  scorePositions,
  unpackSequenceModel,
} from '../model/sequence-model.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import type { LineWords } from './line-words.ts';
import { tags, type Tag } from './tags.ts';
import { readPositions } from './word-features.ts';

const model = unpackSequenceModel(packedTaggerModel());
const begin = tags.indexOf('begin');

/** A line whose words are tagged. */
export interface TaggedLine {
  tags: Tag[];
  /** For each word the probability that a thing begins with it. */
  beginnings: number[];
}

/** Tags the words of a line. It has at least one word. */
export function tagLine(line: LineWords, isListed: boolean, today: ReferenceTime): TaggedLine {
  const positions = readPositions(line, isListed, today);
  const scores = scorePositions(model, positions);
  const decoded = decodeTags(model.transitions, positions, scores);
  const lattice = computeLattice(model.transitions, positions, scores);
  return {
    tags: decoded.map((tag) => tags[tag]!),
    beginnings: decoded.map((_, at) => computeMarginal(lattice, at * tags.length + begin)),
  };
}
