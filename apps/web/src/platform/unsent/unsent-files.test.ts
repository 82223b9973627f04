import { fakeDataFiles } from '@pouch/mobile/fake-plugins/data-files';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../data/store/change.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const aChange = (key: string, madeAt: number, rest: Partial<Change> = {}): Change => ({
  key,
  madeAt,
  things: ['item:milk'],
  request: { call: 'changeItemStatus', params: { id: 'milk' }, body: { status: 'Completed' } },
  effects: [{ key: 'item:milk', merge: { status: 'Completed' } }],
  title: 'Crème brûlée 🍮',
  ...rest,
});

describe.each(['android', 'ios'] as const)('the copy of what is unsent in the app on %s', (platform) => {
  async function aPhone(files = new Map<string, string>()) {
    const bridge = installFakeBridge(platform);
    fakeDataFiles(bridge, files);
    const { openUnsentFiles } = await import('./unsent-files.ts');
    const open = async (userId: string) => {
      const copy = await openUnsentFiles(userId);
      if (copy === null) throw new Error('There is no copy');
      return copy;
    };
    return { bridge, files, open };
  }

  it('is there after a restart, the first made first, with its files (OF-15, OF-03)', async () => {
    const { files, open } = await aPhone();
    const picture = new Blob(['x'.repeat(1_500_000)], { type: 'image/jpeg' });
    const copy = await open('ana');
    await copy.keep({ change: aChange('later', 2, { attachment: 'picture' }), attachment: picture });
    await copy.keep({ change: aChange('first', 1) });

    const { open: openAgain } = await aPhone(files);
    const found = await (await openAgain('ana')).all();

    expect(found.map(({ change }) => change)).toEqual([
      aChange('first', 1),
      aChange('later', 2, { attachment: 'picture' }),
    ]);
    expect(found[1]?.attachment?.type).toBe('image/jpeg');
    expect(found[1]?.attachment?.size).toBe(picture.size);
    expect((await (await openAgain('ana')).readFile('later'))?.size).toBe(picture.size);
  });

  it('keeps the file of a change whose marks change (OF-15)', async () => {
    const { open } = await aPhone();
    const copy = await open('ana');
    const change = aChange('thought', 1, { attachment: 'recording' });
    const recording = new Blob(['words'], { type: 'audio/webm;codecs=opus' });
    await copy.keep({ change, attachment: recording });

    await copy.keep({ change: { ...change, wasSent: true } });

    const [found] = await copy.all();
    expect(found?.change.wasSent).toBe(true);
    expect([found?.attachment?.type, found?.attachment?.size]).toEqual(['audio/webm;codecs=opus', 5]);
  });

  it('brings a draft back with its picture after a restart, and not when it was removed (QA-08, OF-15)', async () => {
    const { files, open } = await aPhone();
    const copy = await open('ana');
    const image = 'data:image/jpeg;base64,AAAA';
    await copy.keepDraft('one', { text: 'ca', image, choices: [] }, 'new');
    await copy.keepDraft('one', { text: 'call', image, choices: [] }, 'same');
    await copy.keepDraft('other', { text: 'milk', image, choices: [] }, 'new');
    await copy.keepDraft('other', { text: 'milk', image: null, choices: [] }, 'new');
    await copy.keepDraft('sent', { text: 'bread', image, choices: [] }, 'new');
    await copy.keepDraft('sent', null, 'new');

    const { open: openAgain } = await aPhone(files);
    const drafts = await (await openAgain('ana')).drafts();

    expect(drafts.map(({ tab, draft }) => [tab, draft])).toEqual([
      ['one', { text: 'call', image, choices: [] }],
      ['other', { text: 'milk', image: null, choices: [] }],
    ]);
    expect([...files.keys()].filter((path) => path.includes('sent.'))).toEqual([]);
  });

  it('holds nothing of what was sent, and nothing of anybody after a sign-out (OF-15, OF-09)', async () => {
    const { files, open } = await aPhone();
    const copy = await open('ana');
    const others = await open('ben');
    await others.keep({ change: aChange('of-ben', 1) });
    await copy.keep({ change: aChange('sent', 1, { attachment: 'picture' }), attachment: new Blob(['x']) });
    await copy.keep({ change: aChange('waits', 2) });

    await copy.drop('sent');
    expect((await copy.all()).map(({ change }) => change.key)).toEqual(['waits']);
    await copy.clear();

    expect([...files.keys()]).toEqual(['pouch-unsent/ben/of-ben.json']);
  });

  it('passes over a file that a kill has cut short (OF-15, OF-03)', async () => {
    const { files, open } = await aPhone();
    const copy = await open('ana');
    await copy.keep({ change: aChange('whole', 1) });
    await copy.keep({ change: aChange('no-picture', 2, { attachment: 'picture' }) });
    files.set('pouch-unsent/ana/torn.json', '{"key":"to');
    files.set('pouch-unsent/ana/no-picture.attachment', 'data:ima');

    expect((await copy.all()).map(({ change }) => change.key)).toEqual(['whole', 'no-picture']);
    expect(await copy.readFile('no-picture')).toBeUndefined();
  });

  it('rejects what cannot be written, so that nothing shows that is not kept (OF-15, OF-03)', async () => {
    const { bridge, open } = await aPhone();
    const copy = await open('ana');
    bridge.implement('Filesystem.writeFile', () => {
      throw new Error('No space left on device');
    });

    await expect(copy.keep({ change: aChange('new', 1) })).rejects.toThrow();
  });
});
