import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { claimUntoldShares, rememberNotified } from '../share-memory.ts';

const signIn = (id: string) =>
  startSession({ token: `token of ${id}`, user: { id, email: `${id}@example.com`, name: null } });

beforeEach(() => signIn('ana'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('the device', () => {
  it('tells of a share request once (SH-06)', async () => {
    expect(await claimUntoldShares('ana', ['1', '2'])).toEqual(['1', '2']);
    expect(await claimUntoldShares('ana', ['2', '3'])).toEqual(['3']);
    expect(await claimUntoldShares('ana', ['2', '3'])).toEqual([]);
  });

  it('forgets what is no longer pending, and tells of it when it comes again (SH-06)', async () => {
    await claimUntoldShares('ana', ['1', '2']);
    await claimUntoldShares('ana', ['2']);

    expect(Object.values(localStorage).join(' ')).not.toContain('"1"');
    expect(await claimUntoldShares('ana', ['1', '2'])).toEqual(['1']);
  });

  it('keeps silent about what the person has put back themselves (SH-06)', async () => {
    await claimUntoldShares('ana', []);
    rememberNotified('ana', '1');

    expect(await claimUntoldShares('ana', ['1'])).toEqual([]);
  });

  it('tells each person of their own, and keeps nothing of whoever has signed out (SH-06, AU-11)', async () => {
    await claimUntoldShares('ana', ['1']);
    endSession();
    expect(Object.keys(localStorage)).toEqual([]);
    signIn('ben');

    expect(await claimUntoldShares('ana', ['1'])).toEqual([]);
    expect(await claimUntoldShares('ben', ['1'])).toEqual(['1']);
    expect(Object.keys(localStorage).filter((key) => key.includes('ana'))).toEqual([]);
  });

  it('starts afresh where what it kept cannot be read', async () => {
    localStorage.setItem('pouch.notified-shares.ana', '{"broken');

    expect(await claimUntoldShares('ana', ['1'])).toEqual(['1']);
  });

  it('waits for another tab that hears of it at the same moment, and leaves it to that (SH-06)', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const request = (_: string, task: () => unknown) => held.then(task);
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request } }));

    const told = claimUntoldShares('ana', ['1']);
    localStorage.setItem('pouch.notified-shares.ana', '["1"]');
    letGo();

    expect(await told).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
