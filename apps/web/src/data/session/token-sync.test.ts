import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { endSession, expireSession, getSession, startSession } from './session.ts';
import { syncTokens } from './token-sync.ts';

const mara = { token: 'secret', user: { id: 'mara', email: 'mara@example.com', name: null } };
const ben = { token: 'other', user: { id: 'ben', email: 'ben@example.com', name: null } };
const noContent = () => new Response(null, { status: 204 });

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

function sync(
  url = '/sso/token?app=pouch',
  answers: Parameters<typeof mockApi>[0] = {
    'POST /sso/token?app=pouch': noContent,
    'DELETE /sso/token?app=pouch': noContent,
  },
) {
  const requests = mockApi(answers);
  onTestFinished(syncTokens(url));
  const sent = () =>
    requests.map(({ method, path, headers }) => `${method} ${path} ${headers.get('Authorization')}`);
  return { requests, sent };
}

describe('a service of this origin', () => {
  it('gets the token after a sign-in, and its deletion after the sign-out (AU-12)', async () => {
    const { sent } = sync();
    expect(sent()).toEqual([]);

    startSession(mara);
    endSession();

    await vi.waitFor(() =>
      expect(sent()).toEqual([
        'POST /sso/token?app=pouch Bearer secret',
        'DELETE /sso/token?app=pouch Bearer secret',
      ]),
    );
  });

  it('gets the token again when a page is loaded (AU-12)', async () => {
    startSession(mara);

    const { sent } = sync();

    await vi.waitFor(() => expect(sent()).toEqual(['POST /sso/token?app=pouch Bearer secret']));
  });

  it('gets a new token in place of the last, and the deletion after the server ended the session (AU-12)', async () => {
    const { sent } = sync();

    startSession(mara);
    startSession(ben);
    startSession(ben);
    expireSession();

    await vi.waitFor(() =>
      expect(sent().map((line) => line.replace('/sso/token?app=pouch Bearer ', ''))).toEqual([
        'POST secret',
        'POST other',
        'DELETE other',
      ]),
    );
  });

  it.each<[string, () => Response | Error]>([
    ['is not there', () => new TypeError('Failed to fetch')],
    ['refuses', () => new Response('no', { status: 401 })],
    ['fails', () => new Response('no', { status: 500 })],
  ])('that %s does not affect the app (AU-12)', async (_, answer) => {
    const { sent } = sync('/sso', { 'POST /sso': answer, 'DELETE /sso': answer });

    startSession(mara);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(getSession()).toEqual(mara);
    endSession();

    expect(getSession()).toBeNull();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('that never answers does not delay a sign-out (AU-12)', () => {
    sync('/sso', { 'POST /sso': () => new Promise<Response>(() => undefined) });

    startSession(mara);
    endSession();

    expect(getSession()).toBeNull();
  });

  it('cannot redirect the token (AU-12)', async () => {
    const network = vi.fn<typeof fetch>(() => Promise.resolve(noContent()));
    vi.stubGlobal('fetch', network);
    onTestFinished(syncTokens('/sso'));

    startSession(mara);

    await vi.waitFor(() => expect(network).toHaveBeenCalledOnce());
    expect(network.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', keepalive: true });
  });
});

it.each([
  'https://elsewhere.example/sso',
  '//elsewhere.example/sso',
  '/\\elsewhere.example/sso',
  'http://localhost:1/sso',
  'javascript:alert(1)',
  'http://',
])('a URL of another origin gets nothing: %s (AU-12)', async (url) => {
  const { requests } = sync(url, {});

  startSession(mara);
  endSession();
  await Promise.resolve();

  expect(requests).toEqual([]);
});
