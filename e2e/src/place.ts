import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product under test listens and keeps its data; removed before each run. */
export const port = 3170;
export const origin = `http://127.0.0.1:${port}`;
export const dataFolder = join(tmpdir(), `pouch-journeys-${port}`);
