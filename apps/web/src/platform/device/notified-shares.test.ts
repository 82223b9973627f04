import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { claimNewShares, markShareNotified } from './notified-shares.ts';

const signIn = (id: string) =>
  startSession({ token: `token of ${id}`, user: { id, email: `${id}@example.com`, name: null } });

beforeEach(() => signIn('ana'));
afterEach(() => {
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the announced shares of a device', () => {
  it('include a share request after its first announcement (SH-06)', async () => {
    expect(await claimNewShares('ana', ['1', '2'])).toEqual(['1', '2']);
    expect(await claimNewShares('ana', ['2', '3'])).toEqual(['3']);
    expect(await claimNewShares('ana', ['2', '3'])).toEqual([]);
  });

  it('forget a request that is no longer pending, which is announced when it returns (SH-06)', async () => {
    await claimNewShares('ana', ['1', '2']);
    await claimNewShares('ana', ['2']);

    expect(Object.values(localStorage).join(' ')).not.toContain('"1"');
    expect(await claimNewShares('ana', ['1', '2'])).toEqual(['1']);
  });

  it('include a request that the user has made pending again (SH-06)', async () => {
    await claimNewShares('ana', []);
    markShareNotified('ana', '1');

    expect(await claimNewShares('ana', ['1'])).toEqual([]);
  });

  it('are remembered across a sign-out and the next sign-in (SH-06)', async () => {
    await claimNewShares('ana', ['1', '2']);
    endSession();
    signIn('ana');

    expect(await claimNewShares('ana', ['2', '3'])).toEqual(['3']);
  });

  it('leave nothing behind once no request is pending (SH-06, AU-11)', async () => {
    await claimNewShares('ana', ['1']);
    await claimNewShares('ana', []);
    endSession();

    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are separate for each user (SH-06)', async () => {
    await claimNewShares('ana', ['1']);
    endSession();
    signIn('ben');

    expect(await claimNewShares('ana', ['1'])).toEqual([]);
    expect(await claimNewShares('ben', ['1'])).toEqual(['1']);
  });

  it('start empty if the stored ones cannot be read', async () => {
    localStorage.setItem('pouch.notified-shares.ana', '{"broken');

    expect(await claimNewShares('ana', ['1'])).toEqual(['1']);
  });

  it('are locked between tabs, so that only one announces a request (SH-06)', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const request = (_: string, task: () => unknown) => held.then(task);
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request } }));

    const claimed = claimNewShares('ana', ['1']);
    localStorage.setItem('pouch.notified-shares.ana', '["1"]');
    letGo();

    expect(await claimed).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
