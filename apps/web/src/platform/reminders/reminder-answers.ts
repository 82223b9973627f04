import type { ActOnReminderInput } from '@pouch/contract/reminders/reminder-answers';
import { routes } from '@pouch/contract/routes';
import { reminderAnswersCache } from '../../data/stored-keys.ts';
import { parseJson } from '../../lib/parse-json.ts';

/** The part of a page or a service worker that is used. */
interface AnswerScope {
  caches: CacheStorage;
  fetch: typeof fetch;
}

interface KeptAnswer extends ActOnReminderInput {
  /** When the button was pressed, in milliseconds since the epoch. */
  pressedAt: number;
}

const [method, path] = routes.actOnReminder.split(' ') as [string, string];
const minuteMs = 60_000;

/**
 * Tells the server what a button of a reminder's notification says (RM-02). Without an answer it is kept on this device and
 * sent by `sendKeptAnswers`. `refused`: the reminder can't be answered any more.
 */
export async function answerReminder(
  scope: AnswerScope,
  answer: ActOnReminderInput,
): Promise<'taken' | 'refused' | 'kept'> {
  const kept = { ...answer, pressedAt: Date.now() };
  const result = await send(scope, kept);
  if (result === 'kept') await keep(scope, kept);
  return result;
}

/** Sends the answers that the server does not have. Those that it refuses are forgotten: they are too old. */
export async function sendKeptAnswers(scope: AnswerScope): Promise<void> {
  if (!(await scope.caches.has(reminderAnswersCache))) return;
  const cache = await scope.caches.open(reminderAnswersCache);
  for (const request of await cache.keys()) {
    const kept = await readAnswer(cache, request);
    if (kept && (await send(scope, kept)) === 'kept') return;
    await cache.delete(request);
  }
}

/** A 4xx is an answer for good, except 408 and 429; a 5xx, or none, is not. */
async function send({ fetch }: AnswerScope, answer: KeptAnswer): Promise<'taken' | 'refused' | 'kept'> {
  try {
    const { ok, status } = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toInput(answer, Date.now())),
    });
    if (ok) return 'taken';
    return status >= 500 || status === 408 || status === 429 ? 'kept' : 'refused';
  } catch {
    return 'kept';
  }
}

/** Ten minutes are meant from the press on, also when they are sent later. */
function toInput({ pressedAt, minutes, ...answer }: KeptAnswer, now: number): ActOnReminderInput {
  if (minutes === undefined) return answer;
  const passed = Math.floor((now - pressedAt) / minuteMs);
  return { ...answer, minutes: Math.max(1, minutes - passed) };
}

async function keep({ caches }: AnswerScope, answer: KeptAnswer): Promise<void> {
  const cache = await caches.open(reminderAnswersCache);
  // Not a path of the server.
  await cache.put(`/reminder-answers/${encodeURIComponent(answer.token)}`, Response.json(answer));
}

async function readAnswer(cache: Cache, request: Request): Promise<KeptAnswer | null> {
  const stored = await cache.match(request);
  return (parseJson((await stored?.text()) ?? null) ?? null) as KeptAnswer | null;
}
