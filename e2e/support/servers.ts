import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product under test listens and keeps its data; removed before each run. */
export const port = 3170;
export const origin = `http://127.0.0.1:${port}`;
export const dataFolder = join(tmpdir(), `pouch-journeys-${port}`);

/** Where the service listens that writes down what people say, and the key it wants. */
export const recogniserPort = port + 9;
export const recogniserKey = 'sk-of-the-journeys';
