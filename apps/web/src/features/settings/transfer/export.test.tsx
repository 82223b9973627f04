import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { answerCalls, json } from '../../../testing/answers.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ExportRow } from './export-row.tsx';

const encoder = new TextEncoder();

let kept: { content: Blob; name: string }[];
let source: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  kept = [];
  let latest: Blob;
  URL.createObjectURL = (content: Blob) => {
    latest = content;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ content: latest, name: this.download });
  });
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
});

afterEach(() => {
  endSession();
  dismissToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that sends the file piece by piece, as the test says. */
function open(headers: Record<string, string> = {}) {
  const asked = answerCalls({
    'GET /api/export': () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller) }), {
        headers: {
          'Content-Type': 'application/json',
          'Content-Disposition': 'attachment; filename="pouch-2026-11-20.json"',
          ...headers,
        },
      }),
  });
  const hands = show(<ExportRow />);
  return { asked, press: async (name: string) => hands.click(await screen.findByRole('button', { name })) };
}

const send = (text: string) => source.enqueue(encoder.encode(text));

describe('the export', () => {
  it('comes with the bearer token, says how far it is, and is kept under the server’s name (SE-06, AC-12)', async () => {
    const { asked, press } = open({ 'Content-Length': '4000' });

    await press('Download');
    await waitFor(() => expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret'));
    send(`{"items":"${'x'.repeat(1500)}`);
    expect(await screen.findByText('Exporting... 1.5 KB of 4.0 KB')).toBeDefined();
    expect(kept).toEqual([]);
    send('"}');
    source.close();

    expect(await screen.findByText('Export is ready')).toBeDefined();
    expect(kept[0]?.name).toBe('pouch-2026-11-20.json');
    expect(kept[0]?.content.size).toBe(1512);
    expect(await screen.findByText('Everything you have, in one file')).toBeDefined();
  });

  it('says how much has come where it is not told how much there is (SE-06)', async () => {
    const { press } = open({ 'Content-Length': '40', 'Content-Encoding': 'br' });

    await press('Download');
    await waitFor(() => expect(source).toBeDefined());
    send('x'.repeat(640));

    expect(await screen.findByText('Exporting... 640 bytes')).toBeDefined();
    source.close();
    await screen.findByText('Export is ready');
  });

  it('is stopped by the person, and keeps nothing (SE-06)', async () => {
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
    expect(kept).toEqual([]);
    expect(screen.queryByText('Export failed')).toBeNull();
  });

  it('that breaks off is not kept, and can be tried again (SE-06)', async () => {
    const { asked, press } = open();
    await press('Download');
    await waitFor(() => expect(asked).toHaveLength(1));
    send('{"items":');

    source.error(new TypeError('network error'));

    expect(await screen.findByText('Export failed')).toBeDefined();
    expect(screen.getByText(/^Pouch can’t be reached/)).toBeDefined();
    expect(kept).toEqual([]);
    await press('Download');
    await waitFor(() => expect(asked).toHaveLength(2));
    source.close();
  });

  it('that is refused says why (SE-06)', async () => {
    const { press } = open();
    answerCalls({
      'GET /api/export': () => json({ code: 'too_many_requests', message: 'Please wait a moment.' }, 429),
    });

    await press('Download');

    expect(await screen.findByText('Please wait a moment.')).toBeDefined();
    expect(kept).toEqual([]);
  });
});
