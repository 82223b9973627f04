import { routes } from '@pouch/contract/routes';
import { ApiError, ConnectionError } from '../../../data/http/api-error.ts';
import { request } from '../../../data/http/request.ts';

export interface Progress {
  /** Bytes that have come, and of how many; null where the server does not say. */
  bytes: number;
  total: number | null;
}

interface DownloadGiven {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

export interface ExportFile {
  content: Blob;
  name: string;
}

const path = routes.exportEverything.replace('GET ', '');

/**
 * Everything one has, as the file that the server makes of it (SE-06). Throws ApiError, ConnectionError also when the file
 * ends before its end, and what the signal was aborted with.
 */
export async function downloadExport({ onProgress, signal }: DownloadGiven): Promise<ExportFile> {
  const response = await request('GET', path, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const total = totalOf(response);
  try {
    let bytes = 0;
    for await (const part of readParts(response)) {
      parts.push(part);
      bytes += part.length;
      onProgress({ bytes, total });
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ConnectionError('The file ended before its end', { cause });
  }
  return { content: new Blob(parts, { type: 'application/json' }), name: nameOf(response) };
}

async function* readParts({ body }: Response) {
  const reader = body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) yield step.value;
}

/** Of an answer that was squeezed for the way, the length says nothing about what comes out. */
function totalOf({ headers }: Response): number | null {
  const length = Number(headers.get('Content-Length'));
  return headers.has('Content-Encoding') || !(length > 0) ? null : length;
}

/** The name that the server gives it. */
function nameOf({ headers }: Response): string {
  const name = /filename="([^"/\\]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return name ?? 'pouch-export.json';
}
