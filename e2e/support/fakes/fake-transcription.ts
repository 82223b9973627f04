import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { transcriptionKey, transcriptionPort } from '../servers.ts';

/** A service with OpenAI's transcription API that really transcribes, by pocketsphinx. Runs as a process of its own. */
createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => sendError(response, 500, String(error)));
}).listen(transcriptionPort, '127.0.0.1');

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.end();
    return;
  }
  const recording = extractWav(await buffer(request));
  if (request.url !== '/v1/audio/transcriptions') sendError(response, 404, 'No such address');
  else if (request.headers.authorization !== `Bearer ${transcriptionKey}`)
    sendError(response, 401, 'Wrong key');
  else if (recording === null) sendError(response, 400, 'Not a WAV file in a form');
  else {
    const text = await transcribe(recording);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  }
}

function sendError(response: ServerResponse, status: number, message: string): void {
  const body = { error: { message, type: 'invalid_request_error', param: null, code: null } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The WAV file in a multipart body; its RIFF header holds its length. */
function extractWav(form: Buffer): Buffer | null {
  const start = form.indexOf('RIFF');
  return start === -1 ? null : form.subarray(start, start + 8 + form.readUInt32LE(start + 4));
}

async function transcribe(recording: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-speech-'));
  const file = join(folder, 'speech.wav');
  try {
    await writeFile(file, recording);
    const { stdout } = await promisify(execFile)('pocketsphinx_continuous', [
      '-infile',
      file,
      '-logfn',
      '/dev/null',
    ]);
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
