import { describe, expect, it, onTestFinished, vi } from 'vitest';
import webPush from 'web-push';
import { decrypt, fakePushService } from '../testing/fakes/fake-push-service.ts';
import { createMessageEncryption } from './message-encryption.ts';

const service = await fakePushService();

describe('the encryption of many messages', () => {
  it('is the work of a thread, fails for wrong keys alone, and each browser reads its own (RM-07)', async () => {
    const { encrypt, close } = createMessageEncryption();
    onTestFinished(close);
    const here = vi.spyOn(webPush, 'generateRequestDetails');
    onTestFinished(() => here.mockRestore());
    const browsers = Array.from({ length: 30 }, () => service.browser());
    const wrong = { endpoint: service.origin, keys: { p256dh: 'none', auth: 'none' } };

    const failure = encrypt({ subscription: wrong, text: 'For no browser' }, { isOfMany: true }).catch(
      String,
    );
    const bodies = await Promise.all(
      browsers.map(({ subscription, path: text }) => encrypt({ subscription, text }, { isOfMany: true })),
    );

    expect(browsers.map((browser, index) => decrypt(bodies[index] ?? Buffer.alloc(0), browser))).toEqual(
      browsers.map(({ path }) => path),
    );
    expect(await failure).toContain('p256dh');
    expect(here).toHaveBeenCalledTimes(1);
  });
});
