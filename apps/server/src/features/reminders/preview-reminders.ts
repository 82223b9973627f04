import type { previewRemindersInput, ReminderPreview } from '@pouch/contract/reminders/reminders';
import { alignSchedule } from '@pouch/schedule/all-day';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { reminderMoments, type Schedulable } from '@pouch/schedule/reminder-moments';
import type { z } from 'zod';
import { nameDevice } from '../../activity/name-device.ts';
import type { Database } from '../../db/database.ts';
import type { User } from '../../http/calls/authentication.ts';
import { findListedDevices } from '../../notifications/device-store.ts';
import { findObstacle } from '../../notifications/reminders/find-obstacle.ts';
import { findReminderChoices, type ReminderChoices } from './reminder-choice-store.ts';

interface Preview {
  user: Pick<User, 'id' | 'sessionId'>;
  /** ISO 8601 in UTC. */
  now: string;
  canPushToPhones: boolean;
}

type Input = z.output<typeof previewRemindersInput>;

const momentsShown = 5;
/** Enough for five moments: of later occurrences no more than one may be left out in a row. */
const occurrencesAhead = 12;

/**
 * The next moments at which something would be announced if it was scheduled now, and whether each device of the user will
 * ring then (RM-03). Planned and decided by what sends reminders.
 */
export async function previewReminders(
  database: Database,
  { user, now, canPushToPhones }: Preview,
  input: Input,
): Promise<ReminderPreview> {
  const choices = await findReminderChoices(database, user.id);
  const schedulable = toSchedulable(input, choices);
  const at = Date.parse(now);
  const all = reminderMoments(schedulable, { from: 0, count: occurrencesAhead });
  const next = reminderMoments(schedulable, { from: at, count: occurrencesAhead })
    .filter(({ notifyAt }) => notifyAt > at)
    .toSorted((one, other) => one.notifyAt - other.notifyAt)
    .slice(0, momentsShown);
  const passed = all.filter((moment) => moment.at === all[0]?.at && moment.notifyAt <= at);

  const rows = await findListedDevices(database, user.id);
  const look = (device: (typeof rows)[number] | null) => {
    const isCurrent = device !== null && device.sessionId === user.sessionId;
    // The app that schedules it sets its reminders at once; another phone learns of it by push, where that is set up.
    const isItself = device?.webPush === null && (isCurrent || !canPushToPhones);
    const state = { isWanted: choices.isWanted, isDone: false, isMissed: next.length === 0, chosenAt: now };
    const obstacle = findObstacle(device && { ...device, seenAt: isItself ? now : '' }, state);
    const isSilent = schedulable.leads.length === 0;
    return {
      deviceId: device?.id ?? null,
      device: device && nameDevice(device),
      platform: device?.platform ?? null,
      isCurrent,
      rings: obstacle === null && !isSilent,
      why: isSilent || obstacle === 'done_before' ? null : obstacle,
    };
  };
  return {
    moments: next.map(({ notifyAt, at: scheduledAt, minutesBefore }) => ({
      at: toIso(notifyAt),
      scheduledAt: toIso(scheduledAt),
      minutesBefore,
    })),
    passed: passed.map(({ minutesBefore }) => minutesBefore),
    devices: rows.length === 0 ? [look(null)] : rows.map(look),
  };
}

function toSchedulable(
  { scheduledAt, allDay, recurringData, reminders }: Input,
  { zone, byDefault }: ReminderChoices,
): Schedulable {
  const recurring = recurringData ?? null;
  const scheduledZone = recurring?.timezone ?? zone;
  const due = alignSchedule({ scheduledAt, scheduledZone, allDay, recurring });
  return {
    scheduledAt: new Date(due.scheduledAt).toISOString(),
    rule: due.recurring,
    dayZone: allDay ? scheduledZone : null,
    leads: chosenLeads(reminders, { isWholeDay: allDay, byDefault }),
  };
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
