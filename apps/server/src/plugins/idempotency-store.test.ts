import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { describe, expect, it } from 'vitest';
import { acceptedBodies } from '../testing/accepted-bodies.ts';
import { friday, requestFor, testApi } from '../testing/api.ts';

const api = testApi();

describe('an Idempotency-Key', () => {
  const creating = (Object.keys(routes) as CallName[]).filter((name) => (calls[name] as Call).creates);
  const keyed = (name: CallName, key: string, body: object = {}) => ({
    body: { ...acceptedBodies[name], ...body },
    headers: { 'idempotency-key': key },
  });

  it.each(creating)('lets %s create once, and answers the same again (AP-05)', async (name) => {
    const ana = await api.signedIn();

    const first = await ana.send(name, keyed(name, 'k'));
    const again = await ana.send(name, keyed(name, 'k'));

    expect(again).toMatchObject({ status: 201, answer: first.answer });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await ana.send('listItems')).answer).toHaveLength(1);
  });

  it.each(creating)('lets %s create once when ten arrive together (AP-05)', async (name) => {
    const ana = await api.signedIn();

    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.send(name, keyed(name, 'k'))));

    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect((await ana.send('listItems')).answer).toHaveLength(1);
  });

  it('is refused for something else (AP-05)', async () => {
    const ana = await api.signedIn();
    await ana.send('addItem', keyed('addItem', 'k'));

    expect((await ana.send('addItem', keyed('addItem', 'k', { originalText: 'bread' }))).error.code).toBe(
      'conflict',
    );
    expect((await ana.send('addManualItem', keyed('addManualItem', 'k'))).error.code).toBe('conflict');
  });

  it('belongs to one person, and may be used again after a day (AP-05)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ana.send('addItem', keyed('addItem', 'k'));

    expect(
      (await ben.send('addItem', keyed('addItem', 'k'))).headers['idempotency-replayed'],
    ).toBeUndefined();
    api.clock.now = new Date(friday.getTime() + 24 * 60 * 60 * 1000 + 1);
    await ana.send('addItem', keyed('addItem', 'k', { originalText: 'bread' }));
    api.clock.now = friday;

    expect((await ana.send('listItems')).answer).toHaveLength(2);
  });

  it('is free again when the first request failed (AP-05)', async () => {
    const ana = await api.signedIn();
    expect((await ana.send('addItem', keyed('addItem', 'k', { originalText: '' }))).status).toBe(422);

    expect((await ana.send('addItem', keyed('addItem', 'k'))).status).toBe(201);
  });

  it('belongs to what was understood, however deep the rest of the request is (AP-04)', async () => {
    const ana = await api.signedIn();
    const depth = 100_000;
    const { headers } = keyed('addItem', 'k');
    const request = requestFor('addItem', { headers }, ana.token);
    const payload = JSON.stringify({ ...acceptedBodies.addItem, more: 'deep' }).replace(
      '"deep"',
      '['.repeat(depth) + ']'.repeat(depth),
    );

    const deep = await api.app.inject({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json' },
      payload,
    });

    expect(deep.statusCode).toBe(201);
    expect((await ana.send('addItem', keyed('addItem', 'k'))).headers['idempotency-replayed']).toBe('true');
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('that is "%s" is refused (AP-04)', async (key) => {
    const ana = await api.signedIn();

    expect((await ana.send('addItem', keyed('addItem', key))).status).toBe(422);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });
});
