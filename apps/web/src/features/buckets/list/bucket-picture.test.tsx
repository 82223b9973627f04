import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { fakeIntersectionObserver } from '../../../testing/fakes/fake-intersection-observer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BucketPicture } from './bucket-picture.tsx';

const preview = (image: string | null) => Response.json({ url: '', title: null, favicon: null, image });
const picture = () => new Response('webp', { headers: { 'Content-Type': 'image/webp' } });
const previewRoute = (url: string) => `GET /api/link-preview?url=${encodeURIComponent(url)}`;
const pictureRoute = (url: string) => `GET /api/link-preview/picture?url=${encodeURIComponent(url)}`;

let bringNear: ReturnType<typeof fakeIntersectionObserver>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  bringNear = fakeIntersectionObserver();
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders pictures of items; `approach` brings them near the viewport for long enough to be loaded. */
function draw(...items: Item[]) {
  renderScreen(items.map((item) => <BucketPicture key={item.id} item={item} hue="watch" />));
  const approach = () => {
    bringNear(document.body);
    act(() => void vi.advanceTimersByTime(200));
  };
  return { approach };
}

const shown = () => document.querySelector('img');

describe('the picture of a bucket item', () => {
  it('is that of its link, requested once its row is near (BU-03)', async () => {
    const server = mockItemApi();
    server.override(previewRoute('https://example.com/film'), () => preview('https://cdn.example.com/p.jpg'));
    server.override(pictureRoute('https://cdn.example.com/p.jpg'), picture);
    const { approach } = draw(anItem({ url: 'https://example.com/film' }));
    expect(server.asked).toHaveLength(0);

    approach();

    await waitFor(() => expect(shown()?.getAttribute('src')).toBe('blob:one'));
    expect(server.asked).toHaveLength(2);
  });

  it('is not requested while its row only scrolls past (BU-03)', () => {
    const server = mockItemApi();
    draw(anItem({ url: 'https://example.com/film' }));

    bringNear(document.body);
    void vi.advanceTimersByTime(100);
    bringNear(document.body, false);
    act(() => void vi.advanceTimersByTime(1000));

    expect(server.asked).toHaveLength(0);
  });

  it('is the item’s own photo if there is one, regardless of its link (BU-03)', async () => {
    const item = anItem({ url: 'https://example.com/film', image_url: '/api/items/x/image' });
    const server = mockItemApi([item]);
    server.override(`GET /api/items/${item.id}/image`, picture);
    const { approach } = draw(item);

    approach();

    await waitFor(() => expect(shown()).not.toBeNull());
    expect(server.asked.map(({ route }) => route)).toEqual([`GET /api/items/${item.id}/image`]);
  });

  it.each([
    ['the link cannot be looked up', () => errorResponse(502)],
    ['the page has no picture', () => preview(null)],
  ])('is the bucket’s icon when %s (BU-03)', async (_what, answer) => {
    const server = mockItemApi();
    server.override(previewRoute('https://example.com/film'), answer);
    const { approach } = draw(anItem({ url: 'https://example.com/film' }));

    approach();

    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(shown()).toBeNull();
    expect(document.querySelector('.lucide')).not.toBeNull();
  });

  it('is looked up two at a time, and not at all if its row is far again by then (BU-03)', async () => {
    const server = mockItemApi();
    const urls = [1, 2, 3, 4].map((number) => `https://example.com/${number}`);
    const answers: (() => void)[] = [];
    for (const url of urls) {
      server.override(previewRoute(url), async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return preview(null);
      });
    }
    const { approach } = draw(...urls.map((url) => anItem({ url })));
    approach();
    await waitFor(() => expect(answers).toHaveLength(2));

    const third = document.querySelectorAll('.bucket-item-picture')[2];
    if (third) bringNear(third, false);
    answers[0]?.();

    await waitFor(() => expect(answers).toHaveLength(3));
    expect(server.asked.map(({ route }) => route)).toEqual(
      [1, 2, 4].map((number) => previewRoute(urls[number - 1] ?? '')),
    );
    for (const answer of answers) answer();
  });

  it('is hidden from screen readers, which read the title beside it', () => {
    mockItemApi();
    draw(anItem());

    expect(screen.queryByRole('img')).toBeNull();
  });
});
