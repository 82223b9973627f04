import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a session that the server rejects', () => {
  // In a browser, `/api/login` redirects to the sign-in screen. In the apps, whose pages are local, it would leave the app.
  it('on a bucket’s screen in the app stays in the app (AC-09)', async () => {
    installFakeBridge('ios');
    mockApi({ 'GET /api/items/bucket/Books': () => json({ code: 'unauthorized', message: 'No.' }, 401) });
    const { startSession } = await import('../../data/session/session.ts');
    const { request } = await import('../../data/http/request.ts');
    const { useUnauthorized } = await import('./use-unauthorized.ts');
    startSession({ token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: null } });
    window.history.replaceState(null, '', '/buckets/Books');
    renderHook(() => useUnauthorized());

    await request('GET', '/api/items/bucket/Books').catch(() => undefined);

    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});
