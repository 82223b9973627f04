import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server under test, and its data folder, which is removed before each run. */
export const port = 3170;
export const origin = `http://127.0.0.1:${port}`;
export const dataFolder = join(tmpdir(), `pouch-journeys-${port}`);

/** The fake transcription service: its port, and the API key it requires. */
export const transcriptionPort = port + 9;
export const transcriptionKey = 'sk-of-the-journeys';
