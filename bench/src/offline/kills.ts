import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { killBrowser } from '@pouch/e2e/offline/kill-browser';
import { makeChanges } from '@pouch/e2e/offline/make-changes';
import type { Person } from '../api/person.ts';
import { waitUntilSent, type Device } from './device.ts';

/** So many changes are shown at most before the browser is killed while it makes the next. */
const maxBeforeKill = 24;

interface LifeList {
  groups: string[];
  items: Record<string, { title: string; isChecked: boolean }[]>;
}

export interface Losses {
  shown: number;
  lost: number;
  doubled: number;
}

/**
 * Kills the browser at random moments while changes are made and sent; the last `torn` times its database's log is damaged as
 * well. Counts what the screen had shown and the server does not have in the end, and what it has twice.
 */
export async function countLosses(
  device: Device,
  { url, person, kills, torn }: { url: string; person: Person; kills: number; torn: number },
): Promise<Losses> {
  const shown: string[] = [];
  const { groups } = await readList(url, person);
  for (let round = 1; round <= kills + torn; round += 1) {
    const group = groups[round % groups.length] ?? '';
    const context = await device.open();
    const page = await context.newPage();
    await page.goto('/lifelists/groceries');
    // Every other round nothing reaches the server: then all that is on the device is what was shown.
    if (round % 2 === 0) await page.route(/\/api\/lifeLists\/.*/, (route) => route.abort('connectionreset'));
    const count = 1 + Math.floor(Math.random() * maxBeforeKill);
    let left = count;
    await new Promise<void>((resolve, reject) => {
      const onShown = (what: string) => {
        shown.push(what);
        if ((left -= 1) === 0) resolve();
      };
      makeChanges(page, { group, prefix: `Round ${round}`, onShown }).catch(reject);
    });
    await killBrowser(device.profile);
    await context.close().catch(() => undefined);
    if (round > kills) await tearLog(device.profile);
    if (round % 25 === 0) console.log(`${round} kills, ${shown.length} changes shown`);
  }
  const context = await device.open();
  const page = await context.newPage();
  await page.goto('/lifelists/groceries');
  await waitUntilSent(page);
  await context.close();
  return compare(shown, await readList(url, person));
}

async function readList(url: string, { headers }: Person): Promise<LifeList> {
  const answer = await fetch(`${url}/api/lifeLists/groceries`, { headers });
  return (await answer.json()) as LifeList;
}

function compare(shown: readonly string[], { items }: LifeList): Losses {
  const entries = Object.values(items).flat();
  const titles = entries.map(({ title }) => title);
  const there = new Set([
    ...titles.map((title) => `added ${title}`),
    ...entries.filter(({ isChecked }) => isChecked).map(({ title }) => `checked ${title}`),
  ]);
  return {
    shown: shown.length,
    lost: shown.filter((what) => !there.has(what)).length,
    doubled: titles.length - new Set(titles).size,
  };
}

/** Leaves the head of a record without its body, as a kill between two writes does. */
async function tearLog(profile: string): Promise<void> {
  const parent = join(profile, 'Default', 'IndexedDB');
  for (const folder of await readdir(parent)) {
    if (!folder.endsWith('.leveldb')) continue;
    const logs = (await readdir(join(parent, folder))).filter((name) => name.endsWith('.log'));
    for (const log of logs) {
      await appendFile(join(parent, folder, log), Buffer.from([1, 2, 3, 4, 0x6f, 0, 1]));
    }
  }
}
