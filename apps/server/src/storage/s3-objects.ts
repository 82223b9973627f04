import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { Settings } from '../config/settings.ts';
import { ObjectStoreFailure, type ObjectStore } from './object-store.ts';

/** How long one request may take, in milliseconds: a picture is at most a few megabytes. */
const timeoutMs = 10_000;

/**
 * A bucket that is reached by S3's protocol, with Signature Version 4 over the content as well. Nothing is tried again here:
 * a person's device and the jobs do that.
 */
export function s3Objects(
  { url, region, accessKeyId, secretAccessKey }: NonNullable<Settings['s3']>,
  { timeout = timeoutMs } = {},
): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const { host } = new URL(url);

  async function request<Result>(
    method: string,
    key: string,
    { body = Buffer.alloc(0), read }: { body?: Buffer; read: (response: Response) => Promise<Result> },
  ): Promise<Result> {
    try {
      const response = await client.fetch(`${url}/${key}`, {
        method,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
        headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        // A signed request is for one address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return await read(response);
    } catch (cause) {
      if (cause instanceof ObjectStoreFailure) throw cause;
      throw new ObjectStoreFailure(`The object store at ${host} cannot be used: ${describe(cause)}.`, {
        cause,
      });
    }
  }

  /** Whether the object is there; any other answer than that is a failure. */
  async function readStanding(response: Response): Promise<boolean> {
    const text = (await readUpTo(response, 16 * 1024)).toString();
    if (response.ok) return true;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') return false;
    const answer = code === undefined ? String(response.status) : `${response.status} (${code})`;
    throw new ObjectStoreFailure(`The object store at ${host} cannot be used: it answers ${answer}.`);
  }

  return {
    put: async (key, body) => {
      const isStored = await request('PUT', key, { body, read: readStanding });
      if (!isStored)
        throw new ObjectStoreFailure(`The object store at ${host} cannot be used: it answers 404.`);
    },
    remove: async (key) => {
      await request('DELETE', key, { read: readStanding });
    },
    get: (key, maxBytes) =>
      request('GET', key, {
        read: async (response) => {
          if (response.ok) return readUpTo(response, maxBytes);
          await readStanding(response);
          return null;
        },
      }),
  };
}

async function readUpTo({ body }: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) throw new Error('it sends more than it was given');
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'it does not answer in time';
  const reason = cause.cause instanceof Error ? cause.cause : cause;
  return 'code' in reason && typeof reason.code === 'string'
    ? `${reason.message} (${reason.code})`
    : reason.message;
}
