/** The program of the thread that sorts long texts, one after the other. */
import { parentPort } from 'node:worker_threads';
import { analyseThought, type AnalysedItem, type ThoughtContext } from '@pouch/sorter';
import { languages } from '../../../lib/sorter-languages.ts';

export interface SortRequest {
  text: string;
  /** Without the languages: the thread has its own. */
  context: Omit<ThoughtContext, 'languages'>;
}

export type SortResponse = { items: AnalysedItem[] } | { failure: string };

function sort({ text, context }: SortRequest): SortResponse {
  try {
    return { items: analyseThought(text, { ...context, languages }) };
  } catch (error) {
    // The name only: a message may quote the thought.
    return { failure: error instanceof Error ? error.name : typeof error };
  }
}

parentPort?.on('message', (request: SortRequest) => parentPort?.postMessage(sort(request)));
