import type { Page, Route } from '@playwright/test';
import { browserOptions } from '../../support/browser.ts';
import { holdTime } from '../../support/held-time.ts';
import { deferred } from '../../support/intercept-attempts.ts';
import { openHome, pouchButton, thoughtBox, toast } from '../../support/screens.ts';
import { microphoneArguments, synthesiseSpeech } from '../../support/speech.ts';
import { expect, test } from '../../support/test.ts';

/** The microphone of these browsers plays this sentence, which lasts 2.7 seconds. */
test.use({
  launchOptions: browserOptions(
    ...microphoneArguments(synthesiseSpeech('I need to buy some milk and bread tomorrow')),
  ),
});

const recorder = (page: Page) =>
  page.getByRole('dialog', { name: /^(Voice Note|Recording|Transcribing...)$/ });
const button = (page: Page, name: string) => recorder(page).getByRole('button', { name, exact: true });
const expectTitle = (page: Page, name: string) => expect(recorder(page)).toHaveAccessibleName(name);

const openRecorder = (page: Page) => page.getByRole('button', { name: 'Record a voice note' }).click();

/** Opens the recorder and starts it. */
async function record(page: Page): Promise<void> {
  await openRecorder(page);
  await expectTitle(page, 'Voice Note');
  await button(page, 'Start recording').click();
  await expectTitle(page, 'Recording');
}

/** Records for at least 4 seconds, until the whole sentence was played. */
async function recordSentence(page: Page): Promise<void> {
  await record(page);
  await expect(recorder(page).getByRole('timer')).toHaveText(/^0:(0[4-9]|[12]\d) \/ 0:30$/);
  await button(page, 'Stop recording').click();
}

/** Overrides the response to the first recording that is sent. */
const overrideFirstUpload = (page: Page, override: (route: Route) => Promise<void>) =>
  page.route('**/api/voice/transcribe', override, { times: 1 });

/** Collects the page's microphone tracks. Returns a function: their states, "live" or "ended". */
async function watchMicrophone(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { tracks });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((track) => track.readyState),
    );
}

test(
  'The transcription is added to the text, and becomes items (VO-01, VO-03, VO-06)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const listening = await watchMicrophone(page);
    const { wait, open } = deferred();
    await openHome(page);
    await thoughtBox(page).fill('stamps.');
    await overrideFirstUpload(page, async (route) => {
      await wait;
      await route.continue();
    });
    await recordSentence(page);
    await expectTitle(page, 'Transcribing...');
    await expect(recorder(page).getByRole('status')).toHaveText('Transcribing...');
    expect(await listening()).toEqual(['ended']);
    open();

    await expect(recorder(page)).toBeHidden();
    await expect(thoughtBox(page)).toHaveValue(/^stamps\. .*\bmilk\b.*\btomorrow$/);
    await expect(thoughtBox(page)).toBeFocused();
    expect(await account.items()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Pouched!/ })).toBeVisible();
    const titles = (await account.items()).map(({ cleaned_title }) => cleaned_title);
    expect(titles.join()).toMatch(/milk/i);
  },
);

test(
  'In the sheet, the transcription is pouched by itself (VO-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Pouch a thought' }).click();
    await expect(thoughtBox(page)).toBeFocused();
    await recordSentence(page);

    await expect(page.getByRole('dialog', { name: /Pouched!/ })).toBeVisible();
    const titles = (await account.items()).map(({ cleaned_title }) => cleaned_title);
    expect(titles.join()).toMatch(/milk/i);
  },
);

test('A recording stops by itself at 30 seconds (VO-02)', { tag: '@phone' }, async ({ page }) => {
  const listening = await watchMicrophone(page);
  await page.clock.install();
  await openHome(page);
  await overrideFirstUpload(page, () => new Promise(() => undefined));
  await openRecorder(page);
  await expect(button(page, 'Start recording')).toBeEnabled();
  await holdTime(page);
  await button(page, 'Start recording').click();
  await expectTitle(page, 'Recording');
  await page.clock.runFor(29_000);
  await expect(recorder(page).getByRole('timer')).toHaveText('0:29 / 0:30');
  await expectTitle(page, 'Recording');
  await page.clock.runFor(1_000);
  await expectTitle(page, 'Transcribing...');
  expect(await listening()).toEqual(['ended']);
});

const interruptions: Record<string, (page: Page) => Promise<void>> = {
  'the cancel button': (page) => button(page, 'Cancel').click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a sign-out elsewhere': async (page) => {
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.removeItem('pouch.session'));
  },
};

for (const [way, leave] of Object.entries(interruptions)) {
  test(
    `${way} releases the microphone, and nothing is sent (VO-01, AU-11)`,
    { tag: '@wide' },
    async ({ page }) => {
      const listening = await watchMicrophone(page);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await openHome(page);
      await thoughtBox(page).fill('call mum');
      await record(page);
      expect(await listening()).toEqual(['live']);
      await leave(page);
      await expect(recorder(page)).toBeHidden();
      expect(await listening()).toEqual(['ended']);
      expect(sent).not.toContain('POST /api/voice/transcribe');
    },
  );
}

test('A press beside the recorder does not stop it (VO-01)', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  await record(page);
  await page.mouse.click(195, 60);
  await expectTitle(page, 'Recording');
});

test(
  'A recording that could not be sent is kept, and becomes its words when the server is back (VO-05, OF-02)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/POST \/api\/voice\/transcribe/);
    await openHome(page);
    await overrideFirstUpload(page, (route) => route.abort('internetdisconnected'));
    await recordSentence(page);
    await expect(toast(page)).toContainText('Recording kept');
    await expect(recorder(page)).toBeHidden();

    const titles = async () => (await account.items()).map(({ cleaned_title }) => cleaned_title).join();
    await expect.poll(titles).toMatch(/milk/i);
  },
);

test(
  'A refusal shows its status and the server’s reason (VO-05)',
  { tag: '@wide' },
  async ({ page, expectProblems }) => {
    expectProblems(/^422 POST \/api\/voice\/transcribe/);
    await openHome(page);
    await overrideFirstUpload(page, (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid_input', message: 'There is nothing to hear.' } }),
    );
    await recordSentence(page);
    await expect(toast(page)).toContainText('Transcription failed (422)');
    await expect(recorder(page)).toContainText('There is nothing to hear.');
    await button(page, 'Record again').click();
    await expectTitle(page, 'Recording');
  },
);

test('A denied microphone permission is explained (VO-04)', { tag: '@phone' }, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const set = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, browserContextId });
  await set('denied');
  await openHome(page);
  await openRecorder(page);
  const panel = recorder(page).getByRole('alert');
  await expect(panel).toContainText('Microphone Permission Required');
  await expect(panel).toContainText(
    'Please enable microphone access in your device settings to use voice recording.',
  );
  await expect(toast(page)).toContainText('Recording Error');
  await expect(toast(page)).toContainText('Microphone permission denied');

  await set('granted');
  await button(page, 'Try again').click();
  await expectTitle(page, 'Recording');
});

test(
  'A server without transcription has no microphone, in a browser without a speech service (VO-06)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(window, name);
    });
    await page.route('**/api/voice', (route) => route.fulfill({ json: { available: false } }));
    const known = page.waitForResponse('**/api/voice');
    await openHome(page);
    await known;
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record a voice note' })).toHaveCount(0);
  },
);

test(
  'The recorder fits the narrowest screen, and works by keyboard alone (VO-01)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openHome(page);
    await page.getByRole('button', { name: 'Record a voice note' }).focus();
    const known = page.waitForResponse('**/api/voice');
    await page.keyboard.press('Enter');
    await known;
    await expect(button(page, 'Start recording')).toBeFocused();
    await expect(button(page, 'Start recording')).toBeEnabled();
    await page.keyboard.press('Space');
    await expectTitle(page, 'Recording');
    await expect(button(page, 'Stop recording')).toBeFocused();
    await expect(button(page, 'Stop recording')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Cancel')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Record a voice note' })).toBeFocused();
    await expect(pouchButton(page)).toBeDisabled();
  },
);
