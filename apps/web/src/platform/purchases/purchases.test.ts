import { fakePurchases } from '@pouch/mobile/fake-plugins/purchases';
import { describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const key = () => Promise.resolve('appl_pouch');
const ana = { userId: 'ana', findKey: key };
const ben = { userId: 'ben', findKey: key };

it('a browser has no app store (PW-02)', async () => {
  const { findPurchases } = await import('./purchases.ts');

  expect(findPurchases(ana)).toBeNull();
});

describe.each(['android', 'ios'] as const)('the provider on %s', (platform) => {
  it('keeps the next user when the previous one leaves late, who gets no events of the next (PW-07)', async () => {
    const device = installFakeBridge(platform);
    const store = fakePurchases(device, platform);
    const { watchEntitlement } = await import('./purchases.ts');
    const [toAna, toBen] = [vi.fn(), vi.fn()];
    const leaveAna = watchEntitlement(ana, toAna);
    await vi.waitFor(() => expect(toAna).toHaveBeenCalledOnce());
    const leaveBen = watchEntitlement(ben, toBen);
    await vi.waitFor(() => expect(store.userId).toBe('ben'));
    toAna.mockClear();
    toBen.mockClear();

    leaveAna();
    await vi.waitFor(() =>
      expect(device.calls.at(-1)?.method).toBe('Purchases.removeCustomerInfoUpdateListener'),
    );
    store.entitle(true);

    await vi.waitFor(() => expect(toBen).toHaveBeenCalledWith(true));
    expect(store.userId).toBe('ben');
    expect(toAna).not.toHaveBeenCalled();
    leaveBen();
    await vi.waitFor(() => expect(device.calls.at(-1)?.method).toBe('Purchases.logOut'));
  });

  it('keeps the next user when the previous one leaves before the login (PW-07)', async () => {
    const device = installFakeBridge(platform);
    const store = fakePurchases(device, platform);
    const { findPurchases, watchEntitlement } = await import('./purchases.ts');
    const toBen = vi.fn();
    const methods = () => device.calls.map(({ method }) => method);

    watchEntitlement(ana, () => undefined)();
    const leaveBen = watchEntitlement(ben, toBen);
    await vi.waitFor(() => expect(methods()).toContain('Purchases.removeCustomerInfoUpdateListener'));
    await vi.waitFor(() => expect(toBen).toHaveBeenCalled());
    await findPurchases(ben)?.isEntitled();

    expect(methods()).not.toContain('Purchases.logOut');
    expect(store.userId).toBe('ben');
    leaveBen();
    await vi.waitFor(() => expect(methods().at(-1)).toBe('Purchases.logOut'));
  });
});
