import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls } from '../../testing/answers.ts';
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
  address = '/sso/token?app=pouch',
  answers: Parameters<typeof answerCalls>[0] = {
    'POST /sso/token?app=pouch': noContent,
    'DELETE /sso/token?app=pouch': noContent,
  },
) {
  const asked = answerCalls(answers);
  onTestFinished(syncTokens(address));
  const told = () =>
    asked.map(({ method, path, headers }) => `${method} ${path} ${headers.get('Authorization')}`);
  return { asked, told };
}

describe('another program of this origin', () => {
  it('hears of a sign-in, and of its end with the token that was (AU-12)', async () => {
    const { told } = sync();
    expect(told()).toEqual([]);

    startSession(mara);
    endSession();

    await vi.waitFor(() =>
      expect(told()).toEqual([
        'POST /sso/token?app=pouch Bearer secret',
        'DELETE /sso/token?app=pouch Bearer secret',
      ]),
    );
  });

  it('hears again of whoever is signed in when a page begins (AU-12)', async () => {
    startSession(mara);

    const { told } = sync();

    await vi.waitFor(() => expect(told()).toEqual(['POST /sso/token?app=pouch Bearer secret']));
  });

  it('hears of the next token in the place of the last, and of a session that the server ended (AU-12)', async () => {
    const { told } = sync();

    startSession(mara);
    startSession(ben);
    startSession(ben);
    expireSession();

    await vi.waitFor(() =>
      expect(told().map((line) => line.replace('/sso/token?app=pouch Bearer ', ''))).toEqual([
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
  ])('that %s disturbs nobody (AU-12)', async (_, answer) => {
    const { told } = sync('/sso', { 'POST /sso': answer, 'DELETE /sso': answer });

    startSession(mara);
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    expect(getSession()).toEqual(mara);
    endSession();

    expect(getSession()).toBeNull();
    await vi.waitFor(() => expect(told()).toHaveLength(2));
  });

  it('that never answers holds nobody up who signs out (AU-12)', () => {
    sync('/sso', { 'POST /sso': () => new Promise<Response>(() => undefined) });

    startSession(mara);
    endSession();

    expect(getSession()).toBeNull();
  });

  it('may lead the token nowhere else (AU-12)', async () => {
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
])('an address of another origin is told nothing: %s (AU-12)', async (address) => {
  const { asked } = sync(address, {});

  startSession(mara);
  endSession();
  await Promise.resolve();

  expect(asked).toEqual([]);
});
