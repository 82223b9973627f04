import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { queuedMails } from '../../db/schema/sign-in/queued-mails.ts';
import { secondFactors } from '../../db/schema/sign-in/second-factors.ts';
import { readSettings } from '../../config/settings.ts';
import { friday, testApi } from '../../testing/api.ts';
import { endSecondFactor } from './end-second-factor.ts';

const api = testApi();

it('ending the second step of an account queues a mail to its owner, once (OP-05)', async () => {
  const { id, email } = await api.createUser();
  const factor = { secret: '', backupCodes: '', verified: true, createdAt: friday.toISOString() };
  await api.database.db.insert(secondFactors).values({ ...factor, id: uuidv7(), userId: id });
  const deps = { settings: readSettings({}), database: api.database, now: friday };
  const end = () => endSecondFactor(email)({ ...deps, secret: () => Promise.resolve('') });

  await end();
  await end();

  const queued = await api.database.db.select().from(queuedMails).where(eq(queuedMails.userId, id));
  expect(queued.map(({ mail }) => [mail.to, mail.subject])).toEqual([[email, 'Two-step sign-in is off']]);
});
