import { withPurchases } from '@pouch/mobile/phone/purchases';
import { expect, it, vi } from 'vitest';
import { inShell } from '../testing/native-shell.ts';

const key = () => Promise.resolve('appl_pouch');
const ana = { userId: 'ana', findKey: key };
const ben = { userId: 'ben', findKey: key };

it('a browser has no store (PW-02)', async () => {
  const { findPurchases } = await import('./purchases.ts');

  expect(findPurchases(ana)).toBeNull();
});

it.each(['android', 'ios'] as const)(
  'on %s whoever leaves late takes nothing from the next, and hears nothing of them (PW-07)',
  async (platform) => {
    const device = inShell(platform);
    const store = withPurchases(device, platform);
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
  },
);
