import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { useLinkPreview } from './link-preview.ts';
import { createQueryClient } from '../query-client.ts';
import { startSession } from '../session/session.ts';

const film = 'https://letterboxd.com/film/past-lives';
const preview = {
  url: film,
  title: 'Past Lives',
  description: 'Two friends.',
  siteName: 'Letterboxd',
  favicon: null,
  image: 'https://cdn.example/poster.jpg',
};
const previewCall = `GET /api/link-preview?url=${encodeURIComponent(film)}`;
const pictureCall = `GET /api/link-preview/picture?url=${encodeURIComponent(preview.image)}`;
const aPicture = () => new Response(new Blob(['bytes'], { type: 'image/webp' }));

const objectUrls = new Set<string>();
let made = 0;
beforeEach(() => {
  URL.createObjectURL = () => {
    const url = `blob:${(made += 1)}`;
    objectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void objectUrls.delete(url);
});
afterEach(() => {
  vi.unstubAllGlobals();
  objectUrls.clear();
});

const look = (client = createQueryClient()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useLinkPreview(film), { wrapper });
  return { view: () => result.current, unmount };
};

const coming = {
  href: film,
  host: 'letterboxd.com',
  state: 'loading',
  failure: null,
  picture: null,
  favicon: null,
};
const { title, description, siteName } = preview;

describe('a link on the screen', () => {
  it('shows the server’s preview and its picture (ED-09)', async () => {
    const asked = mockApi({ [previewCall]: () => json(preview), [pictureCall]: aPicture });
    startSession({ token: 'token-of-ana', user: { id: 'ana', email: 'ana@example.com', name: null } });

    const { view } = look();

    expect(view()).toMatchObject(coming);
    await waitFor(() => expect(view().picture).toMatch(/^blob:/));
    expect(view()).toMatchObject({
      ...coming,
      state: 'shown',
      title,
      description,
      siteName,
      picture: view().picture,
    });
    const tokens = asked.map(({ headers }) => headers.get('Authorization'));
    expect(tokens).toEqual(['Bearer token-of-ana', 'Bearer token-of-ana']);
  });

  it('revokes the picture’s object URL when it is unmounted, and does not fetch it again', async () => {
    const asked = mockApi({ [previewCall]: () => json(preview), [pictureCall]: aPicture });
    const client = createQueryClient();
    const { unmount } = look(client);
    await waitFor(() => expect(objectUrls.size).toBe(1));

    unmount();
    expect(objectUrls.size).toBe(0);

    const { view } = look(client);
    await waitFor(() => expect(objectUrls).toContain(view().picture));
    expect(asked).toHaveLength(2);
  });

  it.each([
    [502, 'Failed to fetch preview'],
    [422, 'Failed to fetch preview'],
    [429, 'Too many requests. Please wait a moment.'],
  ])('shows its host and the reason when there is no preview (%i) (ED-09)', async (status, failure) => {
    mockApi({ [previewCall]: () => json({ code: 'x', message: 'From the server.' }, status) });
    const { view } = look();
    await waitFor(() => expect(view()).toMatchObject({ ...coming, state: 'failed', failure, title: null }));
  });

  it('shows the site’s icon when there is no preview, fetched by the server (ED-09)', async () => {
    const icon = encodeURIComponent('https://letterboxd.com/favicon.ico');
    const asked = mockApi({
      [previewCall]: () => json({ code: 'bad_gateway', message: 'Failed to fetch preview' }, 502),
      [`GET /api/link-preview/picture?url=${icon}`]: aPicture,
    });
    const { view } = look();
    await waitFor(() => expect(view().favicon).toMatch(/^blob:/));
    expect(view()).toMatchObject({ state: 'failed', host: 'letterboxd.com' });
    expect(asked).toHaveLength(2);
  });

  it('has no picture if that cannot be read', async () => {
    const asked = mockApi({
      [previewCall]: () => json(preview),
      [pictureCall]: () => json({ code: 'not_found', message: 'x' }, 404),
    });
    const { view } = look();
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(view()).toMatchObject({ ...coming, state: 'shown', title }));
    expect(objectUrls.size).toBe(0);
  });
});
