import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../testing/answers.ts';
import { inShell } from '../testing/fake-bridge.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// The server leads there too, but from pages that an app carries the way would lead out of the app.
it('who is logged out on a bucket’s screen in the app stays in the app (AC-09)', async () => {
  inShell('ios');
  answerCalls({ 'GET /api/items/bucket/Books': () => json({ code: 'unauthorized', message: 'No.' }, 401) });
  const { startSession } = await import('../data/session/session.ts');
  const { request } = await import('../data/http/request.ts');
  const { useUnauthorized } = await import('./session/use-unauthorized.ts');
  startSession({ token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: null } });
  window.history.replaceState(null, '', '/buckets/Books');
  renderHook(() => useUnauthorized());

  await request('GET', '/api/items/bucket/Books').catch(() => undefined);

  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
});
