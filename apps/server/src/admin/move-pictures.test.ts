import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createObjectStore } from '../storage/create-object-store.ts';
import { sweepObjects } from '../storage/sweep-objects.ts';
import { testApi } from '../testing/api.ts';
import { fakeObjectStore } from '../testing/fakes/fake-object-store.ts';
import { programOptions } from '../testing/programs/program-options.ts';

const api = testApi();
const bucket = await fakeObjectStore();
afterAll(bucket.close);
const pictureCount = 60;

beforeAll(async () => {
  const ana = await api.createUser();
  await api.database.pool.query(
    `insert into pictures (user_id, id, jpeg, size, width, height, created_at)
       select $1, gen_random_uuid(), decode(repeat(md5(n::text), 100), 'hex'), 1600, 1, 1, now()
       from generate_series(1, ${pictureCount}) as n`,
    [ana.id],
  );
});

function start(...words: string[]) {
  const { host = '', port = 0, user = '', database = '' } = api.database.directConnection;
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const child = spawn(
    process.execPath,
    [...programOptions(new URL('./main.ts', import.meta.url)), ...words],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        S3_URL: url,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [out, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, stderr }));
  return { child, ended };
}

const places = async () =>
  (
    await api.database.pool.query<{ here: number; elsewhere: number; contents: string }>(
      `select count(jpeg)::int as here, count(object_key)::int as elsewhere,
         (select string_agg(distinct encode(coalesce(sha256, sha256(jpeg)), 'hex'), ',') from pictures) as contents from pictures`,
    )
  ).rows[0];

it('moves all pictures to the store and back, also when it is killed half-way (OP-09)', async () => {
  const before = await places();
  const killed = start('move-pictures', 's3');
  bucket.state.beforeAnswer = () => {
    // In the middle of a picture: put, and not yet read back.
    if (bucket.state.requests.length === 41) killed.child.kill('SIGKILL');
    return Promise.resolve();
  };
  expect((await killed.ended).code).toBeNull();
  const halfWay = await places();
  expect(halfWay?.elsewhere).toBeGreaterThan(10);
  expect(halfWay?.here).toBeGreaterThan(10);
  expect(halfWay?.contents).toBe(before?.contents);

  const again = await start('move-pictures', 's3').ended;
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.out).toContain(`${halfWay?.here} pictures were moved, each compared with its checksum.`);
  expect(await places()).toEqual({ here: 0, elsewhere: pictureCount, contents: before?.contents });

  const objects = createObjectStore(bucket.settings);
  const sweep = async () => {
    if (objects) await sweepObjects(api.database.db, objects, new Date(Date.now() + 2 * 60 * 60 * 1000));
  };
  await sweep();
  expect(bucket.objects.size).toBe(pictureCount);

  const back = await start('move-pictures', 'database').ended;
  expect(back).toMatchObject({ code: 0, stderr: '' });
  expect(await places()).toEqual({ here: pictureCount, elsewhere: 0, contents: before?.contents });
  await sweep();
  expect(bucket.objects.size).toBe(0);
});

it('says that the store is away or not set, and moves nothing (OP-09)', async () => {
  bucket.state.trouble = 'forbidden';
  const away = await start('move-pictures', 's3').ended;
  expect(away.code).toBe(1);
  expect(away.stderr).toMatch(
    /^The object store at 127[.]0[.]0[.]1:\d+ cannot be used: it answers 403 \(AccessDenied\)[.]\n$/,
  );
  expect(await places()).toMatchObject({ here: pictureCount, elsewhere: 0 });
  expect((await start('move-pictures', 'cloud').ended).stderr).toContain('The place is database or s3.');
});
