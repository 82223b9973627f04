import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hook, HookDelivery } from '@pouch/contract/connections/hooks';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { bookmarklet } from './browser/bookmarklet.ts';
import { ConnectionsSection } from './connections-section.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const id = '01a21778-3caa-7472-b048-4d31e91896cb';
const hook: Hook = {
  ...{ id, url: 'https://home.example:8443/api/webhook/1', topics: ['item.added', 'item.completed'] },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', waiting: 0, failingSince: null, gaveUpAt: null },
};
const delivery: HookDelivery = {
  ...{ id, type: 'item.added', createdAt: '2026-11-20T15:00:00.000Z', state: 'failed', attempts: 8 },
  ...{ attemptedAt: null, nextAttemptAt: null, answerStatus: 503, error: 'It answered with status 503.' },
};

type Responses = Parameters<typeof mockApi>[0];

async function openWebhooks(responses: Responses) {
  const asked = mockApi({ 'GET /api/hooks': () => json([hook]), ...responses });
  const user = renderScreen(<ConnectionsSection />);
  await user.click(await screen.findByRole('button', { name: 'Webhooks' }));
  return { user, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

describe('the webhooks in Settings', () => {
  it('are added with their changes, and the secret is shown once (DR-04)', async () => {
    const { user, sent } = await openWebhooks({
      'GET /api/hooks': () => json([]),
      'POST /api/hooks': () => json({ ...hook, secret: 'whsec_abc' }, 201),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    await user.type(screen.getByLabelText('Address'), hook.url);
    await user.click(screen.getByRole('switch', { name: 'Item deleted' }));

    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect((await screen.findByLabelText('Secret')).textContent).toBe('whsec_abc');
    expect(sent()[0]?.body).toEqual({
      url: hook.url,
      topics: ['item.added', 'item.changed', 'item.completed', 'lifeList.changed'],
    });
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('say why an address is refused, and keep it (DR-04)', async () => {
    const message = 'The address must begin with https://';
    const { user } = await openWebhooks({
      'POST /api/hooks': () => json({ code: 'invalid_input', message }, 422),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    await user.type(screen.getByLabelText('Address'), 'http://home.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('http://home.example');
  });

  it('show their last messages, are tried, and are removed (DR-04)', async () => {
    let isRemoved = false;
    const { user, sent } = await openWebhooks({
      'GET /api/hooks': () => json(isRemoved ? [] : [hook]),
      [`GET /api/hooks/${id}/deliveries`]: () => json([delivery]),
      [`POST /api/hooks/${id}/test`]: () =>
        json({ ...delivery, type: 'test', error: 'It could not be reached.' }),
      [`POST /api/hooks/${id}/deliveries/${id}/resend`]: () => json({ ...delivery, state: 'waiting' }),
      [`DELETE /api/hooks/${id}`]: () => {
        isRemoved = true;
        return new Response(null, { status: 204 });
      },
    });
    expect(await screen.findByText('Item added, Item completed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'home.example:8443' }));
    expect(await screen.findByText(/^It answered with status 503\. · Not delivered · /)).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Send again: Item added' }));
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('It could not be reached.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('You have none yet.')).toBeDefined();
    expect(sent().map(({ method, path }) => `${method} ${path.replaceAll(id, 'id')}`)).toEqual([
      'POST /api/hooks/id/deliveries/id/resend',
      'POST /api/hooks/id/test',
      'DELETE /api/hooks/id',
    ]);
  });
});

describe('the bookmarklet in Settings', () => {
  it('is a link to drag to the bookmarks (DR-07)', async () => {
    mockApi({});
    const user = renderScreen(<ConnectionsSection />);
    await user.click(await screen.findByRole('button', { name: 'Bookmarklet' }));

    const link = await screen.findByText('Pouch this page');

    await waitFor(() => expect(link.getAttribute('href')).toBe(bookmarklet(window.location.origin)));
  });

  it.each([
    ['Oat cake', '', 'Oat cake https://food.example/a?b=1#c'],
    ['Oat cake', 'Bake for 40 minutes', 'Oat cake Bake for 40 minutes https://food.example/a?b=1#c'],
    ['Oat', 'Oat cake\nBake', 'Oat cake\nBake\nhttps://food.example/a?b=1#c'],
    ['', 'x'.repeat(9_000), `${'x'.repeat(1_500)} https://food.example/a?b=1#c`],
    ['', `${'x'.repeat(1_499)}😀y`, `${'x'.repeat(1_499)}😀 https://food.example/a?b=1#c`],
    ['Oat \ud83d', '', 'Oat \ufffd https://food.example/a?b=1#c'],
    ['"; alert(1) //', '', '"; alert(1) // https://food.example/a?b=1#c'],
  ])(
    'opens quick-add with the title %j and the selection %j of a page (DR-07)',
    (title, selection, thought) => {
      const open = vi.fn();
      const script = decodeURIComponent(bookmarklet('https://pouch.example').slice('javascript:'.length));
      const page = { title };
      // oxlint-disable-next-line typescript/no-implied-eval -- this is what pressing a bookmark does
      const press = new Function('document', 'getSelection', 'location', 'open', script) as (
        ...parts: unknown[]
      ) => void;
      press(page, () => selection, { href: 'https://food.example/a?b=1#c' }, open);

      const [address, target, features] = open.mock.lastCall as [string, string, string];
      expect(address.startsWith('https://pouch.example/?deeplink=add&text=')).toBe(true);
      expect(new URL(address).searchParams.get('text')).toBe(thought);
      expect([target, features]).toEqual(['_blank', 'noopener']);
    },
  );
});
