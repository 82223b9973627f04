import { routes } from '@pouch/contract/routes';
import { ApiError, ConnectionError } from '../../../data/http/api-error.ts';
import { request } from '../../../data/http/request.ts';

export interface Progress {
  /** Bytes received, and the total; null where the server does not send it. */
  bytes: number;
  total: number | null;
}

interface DownloadOptions {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

export interface ExportFile {
  content: Blob;
  name: string;
}

const path = routes.exportEverything.replace('GET ', '');

/**
 * Downloads the user's data as a file (SE-06). Throws ApiError, ConnectionError (also when the file is cut off), and the
 * signal's abort reason.
 */
export async function downloadExport({ onProgress, signal }: DownloadOptions): Promise<ExportFile> {
  const response = await request('GET', path, { signal, timeoutMs: null });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const total = contentLength(response);
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
  return { content: new Blob(parts, { type: 'application/json' }), name: fileName(response) };
}

async function* readParts({ body }: Response) {
  const reader = body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) yield step.value;
}

/** Null for a compressed response, whose Content-Length is that of the compressed bytes. */
function contentLength({ headers }: Response): number | null {
  const length = Number(headers.get('Content-Length'));
  return headers.has('Content-Encoding') || !(length > 0) ? null : length;
}

/** The file name of the Content-Disposition header. */
function fileName({ headers }: Response): string {
  const name = /filename="([^"/\\]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return name ?? 'pouch-export.json';
}
