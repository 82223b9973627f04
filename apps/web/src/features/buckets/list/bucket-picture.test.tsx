import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { anItem } from '../../../testing/an-item.ts';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { fakeNearness } from '../../../testing/fake-intersection-observer.ts';
import { show } from '../../../testing/render-screen.tsx';
import { BucketPicture } from './bucket-picture.tsx';

const preview = (image: string | null) => Response.json({ url: '', title: null, favicon: null, image });
const picture = () => new Response('webp', { headers: { 'Content-Type': 'image/webp' } });
const asks = (url: string) => `GET /api/link-preview?url=${encodeURIComponent(url)}`;
const asksPicture = (url: string) => `GET /api/link-preview/picture?url=${encodeURIComponent(url)}`;

let bringNear: ReturnType<typeof fakeNearness>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  bringNear = fakeNearness();
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws pictures of items; `approach` brings them near for long enough. */
function draw(...items: Item[]) {
  show(items.map((item) => <BucketPicture key={item.id} item={item} hue="watch" />));
  const approach = () => {
    bringNear(document.body);
    act(() => void vi.advanceTimersByTime(200));
  };
  return { approach };
}

const shown = () => document.querySelector('img');

describe('the picture of a bucket item', () => {
  it('is that of its link, asked for once its row is near (BU-03)', async () => {
    const server = serveItems();
    server.override(asks('https://example.com/film'), () => preview('https://cdn.example.com/p.jpg'));
    server.override(asksPicture('https://cdn.example.com/p.jpg'), picture);
    const { approach } = draw(anItem({ url: 'https://example.com/film' }));
    expect(server.asked).toHaveLength(0);

    approach();

    await waitFor(() => expect(shown()?.getAttribute('src')).toBe('blob:one'));
    expect(server.asked).toHaveLength(2);
  });

  it('is not asked for while its row is only flung past (BU-03)', () => {
    const server = serveItems();
    draw(anItem({ url: 'https://example.com/film' }));

    bringNear(document.body);
    void vi.advanceTimersByTime(100);
    bringNear(document.body, false);
    act(() => void vi.advanceTimersByTime(1000));

    expect(server.asked).toHaveLength(0);
  });

  it('is its own photo where it has one, whatever its link shows (BU-03)', async () => {
    const item = anItem({ url: 'https://example.com/film', image_url: '/api/items/x/image' });
    const server = serveItems([item]);
    server.override(`GET /api/items/${item.id}/image`, picture);
    const { approach } = draw(item);

    approach();

    await waitFor(() => expect(shown()).not.toBeNull());
    expect(server.asked.map(({ route }) => route)).toEqual([`GET /api/items/${item.id}/image`]);
  });

  it.each([
    ['the link cannot be looked up', () => refusal(502)],
    ['the page has no picture', () => preview(null)],
  ])('is the bucket’s icon when %s (BU-03)', async (_what, answer) => {
    const server = serveItems();
    server.override(asks('https://example.com/film'), answer);
    const { approach } = draw(anItem({ url: 'https://example.com/film' }));

    approach();

    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(shown()).toBeNull();
    expect(document.querySelector('.lucide')).not.toBeNull();
  });

  it('is looked up two at a time, and not at all when its row has gone by then (BU-03)', async () => {
    const server = serveItems();
    const urls = [1, 2, 3, 4].map((number) => `https://example.com/${number}`);
    const answers: (() => void)[] = [];
    for (const url of urls) {
      server.override(asks(url), async () => {
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
      [1, 2, 4].map((number) => asks(urls[number - 1] ?? '')),
    );
    for (const answer of answers) answer();
  });

  it('is nothing to a screen reader: the title stands beside it', () => {
    serveItems();
    draw(anItem());

    expect(screen.queryByRole('img')).toBeNull();
  });
});
