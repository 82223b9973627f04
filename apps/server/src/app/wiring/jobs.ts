import type { ClientConfig } from 'pg';
import type { HookSender } from '../../features/hooks/hook-sender.ts';
import { recapJob } from '../../features/recaps/recap-job.ts';
import type { Job } from '../../jobs/jobs.ts';
import { sendDueReminders } from '../../notifications/reminders/send-due-reminders.ts';
import { planRepeats } from '../../notifications/repeats/plan-repeats.ts';
import { sweepObjects } from '../../storage/sweep-objects.ts';
import { cleanUp } from '../clean-up.ts';
import type { Services } from '../services.ts';

/** Every job that runs on a schedule. */
export const wireJobs = (
  services: Services & { hookSender: Pick<HookSender, 'sendSoon'> },
  connection: ClientConfig,
): Job[] => {
  const { database, now, notifier, mailQueue, feed, log, objects } = services;
  return [
    { name: 'clean-up', cron: '17 3 * * *', work: () => cleanUp(database, now()) },
    {
      name: 'reminders',
      cron: '* * * * *',
      atStart: true,
      pollingIntervalSeconds: 5,
      work: async () => {
        await planRepeats({ database, now });
        await sendDueReminders({ database, now, notifier });
      },
    },
    ...(objects === null
      ? []
      : [
          {
            name: 'objects',
            cron: '37 * * * *',
            work: () => sweepObjects(database, objects, now()),
          },
        ]),
    {
      name: 'hooks',
      cron: '* * * * *',
      atStart: true,
      work: () => {
        services.hookSender.sendSoon();
        return Promise.resolve();
      },
    },
    { name: 'mails', cron: '* * * * *', atStart: true, work: mailQueue.sendDue },
    recapJob({
      database,
      now,
      publish: (change) => feed.publish(change),
      notify: notifier.notify,
      onDoubt: () =>
        log.warn(
          'By the clock, more than four weeks are to be ended: waiting until it has run evenly for an hour',
        ),
    }),
    ...(services.settings.isBackedUpDaily ? [backupJob(services, connection)] : []),
  ];
};

const backupJob = ({ settings, secret, objects, now, log }: Services, connection: ClientConfig): Job => ({
  name: 'backup',
  cron: '23 2 * * *',
  atStart: true,
  work: async () => {
    const { makeDailyBackup } = await import('../../backup/daily-backup.ts');
    const { verifyBackup } = await import('../../backup/verify-backup.ts');
    const { dataDir } = settings;
    await makeDailyBackup({ connection, dataDir, secret, objects, now: now(), verify: verifyBackup });
    log.info('Today’s backup is there, and was verified');
  },
});
