import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ExportRow } from './export-row.tsx';

const encoder = new TextEncoder();

let saved: { content: Blob; name: string }[];
let source: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  saved = [];
  let latest: Blob;
  URL.createObjectURL = (content: Blob) => {
    latest = content;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ content: latest, name: this.download });
  });
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
});

afterEach(() => {
  endSession();
  dismissToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server whose response body the test sends in chunks. */
function open(headers: Record<string, string> = {}) {
  const asked = mockApi({
    'GET /api/export': () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller) }), {
        headers: {
          'Content-Type': 'application/json',
          'Content-Disposition': 'attachment; filename="pouch-2026-11-20.json"',
          ...headers,
        },
      }),
  });
  const user = renderScreen(<ExportRow />);
  return { asked, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

const send = (text: string) => source.enqueue(encoder.encode(text));

describe('the export', () => {
  it('is sent with the bearer token, shows its progress, and is saved under the server’s name (SE-06, AC-12)', async () => {
    const { asked, press } = open({ 'Content-Length': '4000' });

    await press('Download');
    await waitFor(() => expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret'));
    send(`{"items":"${'x'.repeat(1500)}`);
    expect(await screen.findByText('Exporting... 1.5 KB of 4.0 KB')).toBeDefined();
    expect(saved).toEqual([]);
    send('"}');
    source.close();

    expect(await screen.findByText('Export is ready')).toBeDefined();
    expect(saved[0]?.name).toBe('pouch-2026-11-20.json');
    expect(saved[0]?.content.size).toBe(1512);
    expect(await screen.findByText('All your data in one file')).toBeDefined();
  });

  it('shows the bytes received where the total is unknown (SE-06)', async () => {
    const { press } = open({ 'Content-Length': '40', 'Content-Encoding': 'br' });

    await press('Download');
    await waitFor(() => expect(source).toBeDefined());
    send('x'.repeat(640));

    expect(await screen.findByText('Exporting... 640 bytes')).toBeDefined();
    source.close();
    await screen.findByText('Export is ready');
  });

  it('is stopped by the user, and saves nothing (SE-06)', async () => {
    const { press } = open();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );

    await press('Download');
    await press('Cancel');

    await screen.findByRole('button', { name: 'Download' });
    expect(saved).toEqual([]);
    expect(screen.queryByText('Export failed')).toBeNull();
  });

  it('that breaks off is not saved, and can be retried (SE-06)', async () => {
    const { asked, press } = open();
    await press('Download');
    await waitFor(() => expect(asked).toHaveLength(1));
    send('{"items":');

    source.error(new TypeError('network error'));

    expect(await screen.findByText('Export failed')).toBeDefined();
    expect(screen.getByText(/^Pouch can’t be reached/)).toBeDefined();
    expect(saved).toEqual([]);
    await press('Download');
    await waitFor(() => expect(asked).toHaveLength(2));
    source.close();
  });

  it('that is refused says why (SE-06)', async () => {
    const { press } = open();
    mockApi({
      'GET /api/export': () => json({ code: 'too_many_requests', message: 'Please wait a moment.' }, 429),
    });

    await press('Download');

    expect(await screen.findByText('Please wait a moment.')).toBeDefined();
    expect(saved).toEqual([]);
  });
});
