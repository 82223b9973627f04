import { browserOptions } from '../../support/browser.ts';
import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { openHome, toast } from '../../support/screens.ts';
import { microphoneArguments, synthesiseSpeech } from '../../support/speech.ts';

/** The microphone of these browsers plays this sentence, which lasts 2.7 seconds. */
test.use({
  launchOptions: browserOptions(
    ...microphoneArguments(synthesiseSpeech('I need to buy some milk and bread tomorrow')),
  ),
});

test(
  'A recording without a network waits, outlives the browser, and becomes the thought with its words (OF-02, OF-03)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);
    await openHome(page);
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    const recorder = page.getByRole('dialog', { name: /^(Voice Note|Recording|Transcribing...)$/ });
    await recorder.getByRole('button', { name: 'Start recording' }).click();
    await expect(recorder.getByRole('timer')).toHaveText(/^0:(0[4-9]|[12]\d) \/ 0:30$/);
    await recorder.getByRole('button', { name: 'Stop recording' }).click();
    await expect(toast(page)).toContainText('Recording kept');
    await expect(recorder).toBeHidden();
    expect((await waitingChanges(page)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Recording, \d+ s$/),
    ]);
    await installed.kill();

    const later = await installed.openTab();
    await later.goto('/');
    const titles = async () => (await account.items()).map(({ cleaned_title }) => cleaned_title).join();
    await expect.poll(titles).toMatch(/milk/i);
    await expectNothingWaits(later);
    expect(
      new Set(front.received.filter(({ path }) => path === '/api/items').map(({ key }) => key)).size,
    ).toBe(1);
  },
);
