import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { friday, testApi } from '../../testing/api.ts';

const api = testApi();

describe('the profile of a user', () => {
  it('starts with the email address and nothing else (AU-08)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('getProfile')).answer).toEqual({
      uid: ana.id,
      email: ana.email,
      displayName: null,
      photoURL: null,
      enableManualOrdering: false,
      timezone: null,
      timeFormat: null,
      firstDayOfWeek: null,
      examplesDismissed: false,
      firstStepsDismissed: false,
    });
  });

  it('has the name given at sign-up until another is chosen (AU-08)', async () => {
    const ana = await api.createUser();
    await api.database.db.update(users).set({ name: ' Ana Lima ' }).where(eq(users.id, ana.id));
    const readName = async () => (await ana.send('getProfile')).answer.displayName;

    expect(await readName()).toBe('Ana Lima');
    await ana.send('saveProfile', { body: { email: ana.email, displayName: null } });
    expect(await readName()).toBe('Ana Lima');
    await ana.send('saveProfile', { body: { displayName: 'Ana' } });
    expect(await readName()).toBe('Ana');
  });

  it('keeps what is saved and what is not sent, and never changes the email address (AU-08)', async () => {
    const ana = await api.createUser();
    await ana.send('saveProfile', { body: { displayName: ' Ana ', enableManualOrdering: true } });

    await ana.send('saveProfile', {
      body: { email: 'other@example.org', photoURL: 'https://example.org/a.png' },
    });

    const { answer } = await ana.send('getProfile');
    expect(answer).toMatchObject({ email: ana.email, displayName: 'Ana', enableManualOrdering: true });
    expect(answer.photoURL).toBe('https://example.org/a.png');
  });

  it.each(['examplesDismissed', 'firstStepsDismissed'] as const)(
    'keeps %s of a new account for good (FW-02)',
    async (field) => {
      const ana = await api.createUser();

      await ana.send('saveProfile', { body: { [field]: true } });
      await ana.send('saveProfile', { body: { displayName: 'Ana' } });

      expect((await ana.send('getProfile')).answer[field]).toBe(true);
    },
  );

  it('keeps how times and weeks are written, each by itself (FW-09)', async () => {
    const ana = await api.createUser();

    await ana.send('saveProfile', { body: { timeFormat: '24h' } });
    await ana.send('saveProfile', { body: { firstDayOfWeek: 'MON' } });

    const { answer } = await ana.send('getProfile');
    expect(answer).toMatchObject({ timeFormat: '24h', firstDayOfWeek: 'MON' });
  });

  it('keeps a chosen name at every sign-in (AU-08, SE-01)', async () => {
    const ana = await api.createUser();
    const arrive = (displayName: string | null, photoURL: string | null = null) =>
      ana.send('saveProfile', { body: { email: ana.email, displayName, photoURL } });
    expect((await arrive('Ana of the provider')).answer.displayName).toBe('Ana of the provider');
    await ana.send('saveProfile', { body: { displayName: 'Ana' } });

    await arrive('Ana of the provider', 'https://example.org/a.png');
    const { answer } = await arrive(null);

    expect(answer).toMatchObject({ displayName: 'Ana', photoURL: 'https://example.org/a.png' });
  });

  it.each([
    { photoURL: 'javascript:alert(1)' },
    { photoURL: 'http://example.org/a.png' },
    { displayName: 'x'.repeat(101) },
    { email: 'nobody' },
    { enableManualOrdering: 'yes' },
    { timeFormat: '36h' },
    { firstDayOfWeek: 'TUE' },
    { examplesDismissed: false },
    { firstStepsDismissed: false },
  ])('refuses %j (AP-04)', async (body) => {
    const ana = await api.createUser();

    expect((await ana.send('saveProfile', { body })).status).toBe(422);
  });
});

describe('the time zone of a user', () => {
  it('can be any IANA zone (SE-03)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('saveTimezone', { body: { timezone: 'Asia/Kathmandu' } })).answer.timezone).toBe(
      'Asia/Kathmandu',
    );
  });

  it.each(['Mars/Base', '+02:00', '', 5])('cannot be %s (SE-03, AP-04)', async (timezone) => {
    const ana = await api.createUser();

    expect((await ana.send('saveTimezone', { body: { timezone } })).status).toBe(422);
  });
});

describe('the settings of a user', () => {
  it('are saved (SE-02)', async () => {
    const ana = await api.createUser();
    const reminders = [1440, 30, 0];
    const defaults = { notificationRemindersEnabled: true, weeklyRecapEnabled: true, reminders };
    expect((await ana.send('getSettings')).answer).toEqual(defaults);

    await ana.send('saveSettings', { body: { notificationRemindersEnabled: false } });
    expect((await ana.send('getSettings')).answer).toEqual({
      ...defaults,
      notificationRemindersEnabled: false,
    });

    const { answer } = await ana.send('saveSettings', { body: { weeklyRecapEnabled: false } });
    expect(answer).toEqual({ notificationRemindersEnabled: false, weeklyRecapEnabled: false, reminders });
  });

  it('are refused where none is named (AP-04)', async () => {
    const { status, error } = await (await api.createUser()).send('saveSettings', { body: {} });

    expect(status).toBe(422);
    expect(error.message).toBe('Name at least one setting.');
  });
});

describe('accounts', () => {
  it('have an active subscription on a self-hosted server, where no app asks a store (PW-07, PW-11)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('getSubscription')).answer).toEqual({
      active: true,
      access: 'full',
      plan: 'self-hosted',
      expiresAt: null,
      rcCustomerId: null,
      lastChecked: friday.toISOString(),
    });
    expect((await ana.send('getStoreKeys')).answer).toEqual({ ios: null, android: null });
  });
});
