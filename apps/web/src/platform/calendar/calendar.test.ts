import { NativeError, noResponse } from '@pouch/mobile/fake-native-bridge';
import { fakeCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const at = (time: string) => `2026-11-${time}:00.000Z`;
const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the calendar is not available in a browser (NA-06)', async () => {
  const { requestCalendarAccess, readCalendarAccess } = await import('./calendar.ts');

  await expect(readCalendarAccess()).rejects.toThrow('Not running in native app');
  await expect(requestCalendarAccess()).rejects.toThrow('Not running in native app');
});

describe.each(['android', 'ios'] as const)('the calendar on %s', (platform) => {
  async function start(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const side = installFakeBridge(platform, options);
    const phone = fakeCalendar(side, platform);
    phone.permission = 'granted';
    const logged: string[] = [];
    vi.stubGlobal('reportError', ({ message }: Error) => logged.push(message));
    const session = await import('../../data/session/session.ts');
    session.startSession(ana);
    const { startCalendarSync } = await import('./calendar-sync.ts');
    const begin = () => {
      const sync = startCalendarSync();
      onTestFinished(sync.stop);
      return sync;
    };
    const { update } = begin();
    const shown = async (...items: Parameters<typeof anItem>[0][]) => {
      update(items.map((item) => anItem(item)));
      await vi.advanceTimersByTimeAsync(0);
    };
    const events = () => [...phone.events.values()];
    return { side, phone, session, begin, shown, events, logged };
  }

  const dentist = { id: 'dentist', cleaned_title: 'Dentist', scheduled_at: at('23T09:00') };
  const bread = { id: 'bread', cleaned_title: 'Buy bread', scheduled_at: at('22T18:30') };

  it('contains the scheduled items, as events of one hour, and nothing else (NA-06)', async () => {
    const { shown, events, logged } = await start();

    await shown(dentist, bread, { id: 'some day' });

    const nine = Date.parse(at('23T09:00'));
    const halfPastSix = Date.parse(at('22T18:30'));
    expect(events()).toEqual([
      { title: 'Dentist', start: nine, end: nine + hour },
      { title: 'Buy bread', start: halfPastSix, end: halfPastSix + hour },
    ]);
    expect(logged).toEqual([]);
  });

  it('calls an item without a title a Pouch task (NA-06)', async () => {
    const { shown, events } = await start();

    await shown({ ...dentist, cleaned_title: ' ' });

    expect(events()).toMatchObject([{ title: 'Pouch task' }]);
  });

  it('moves an event with its item, also to the next occurrence of one that recurs (NA-06)', async () => {
    const { shown, events } = await start();
    await shown(dentist, bread);

    await shown({ ...dentist, scheduled_at: at('30T09:00') }, bread);

    expect(events()).toHaveLength(2);
    expect(events()).toContainEqual(
      expect.objectContaining({ title: 'Dentist', start: Date.parse(at('30T09:00')) }),
    );
  });

  it('updates an event when the title of its item changes (NA-06)', async () => {
    const { shown, events } = await start();
    await shown(dentist);

    await shown({ ...dentist, cleaned_title: 'Dentist, with Ana' });

    expect(events()).toMatchObject([{ title: 'Dentist, with Ana' }]);
  });

  it.each([
    ['is completed or deleted', []],
    ['loses its time', [{ ...dentist, scheduled_at: null }]],
  ])('loses an event whose item %s (NA-06)', async (_, left) => {
    const { shown, events } = await start();
    await shown(dentist);

    await shown(...left);

    expect(events()).toEqual([]);
  });

  it('keeps an event that has started, and gets none for an item in the past (NA-06)', async () => {
    const { shown, events } = await start();
    await shown(bread);
    vi.setSystemTime(Date.parse(at('22T20:00')));

    await shown(bread, { id: 'missed', scheduled_at: at('20T09:00') });

    expect(events()).toMatchObject([{ title: 'Buy bread' }]);
  });

  it('gets no event twice after a restart of the app (NA-06)', async () => {
    const { begin, shown, events } = await start();
    await shown(dentist);

    begin().update([anItem({ ...dentist, scheduled_at: at('24T09:00') })]);
    await vi.advanceTimersByTimeAsync(0);

    expect(events()).toMatchObject([{ start: Date.parse(at('24T09:00')) }]);
  });

  it('gets an event that the user deleted only when its item changes (NA-06)', async () => {
    const { phone, shown, events, logged } = await start();
    await shown(dentist);
    phone.events.clear();
    await shown(dentist);
    expect(events()).toEqual([]);

    await shown({ ...dentist, scheduled_at: at('24T09:00') });

    expect(events()).toMatchObject([{ start: Date.parse(at('24T09:00')) }]);
    expect(logged).toEqual([]);
  });

  it('is not called while there is nothing to do (NA-06)', async () => {
    const { side, shown } = await start();
    await shown(dentist);
    const asked = side.calls.length;

    await shown(dentist);

    expect(side.calls).toHaveLength(asked);
  });

  it('without the permission is logged once, and updated later (NA-06)', async () => {
    const { phone, shown, events, logged } = await start();
    phone.permission = 'denied';
    await shown(dentist);
    await shown(dentist, bread);
    expect(logged).toEqual(['Calendar permission denied']);

    phone.permission = 'granted';
    await shown(dentist, bread);

    expect(events()).toHaveLength(2);
  });

  it('keeps its stored events while the permission is missing (NA-06)', async () => {
    const { phone, shown, events } = await start();
    await shown(dentist);
    phone.permission = 'denied';
    await shown();
    phone.permission = 'granted';

    await shown();

    expect(events()).toEqual([]);
  });

  it('without the plugin is only logged (NA-06, NA-07)', async () => {
    const { shown, logged } = await start({ without: ['CapacitorCalendar'] });

    await shown(dentist);

    expect(logged).toEqual(['Calendar plugin not available']);
  });

  it('that refuses an event gets the others; the failure is logged (NA-06)', async () => {
    const { side, phone, shown, events, logged } = await start();
    phone.hasCalendar = false;
    await shown(dentist);
    expect(logged).toEqual(['Failed to create event']);

    phone.hasCalendar = true;
    side.implement('CapacitorCalendar.deleteEvent', () => {
      throw new NativeError('not asked');
    });
    await shown(dentist, bread);

    expect(events()).toHaveLength(2);
  });

  it('that never answers is called again at the next change (NA-06, NA-07)', async () => {
    const { side, shown, logged } = await start();
    side.implement('CapacitorCalendar.createEvent', () => noResponse);
    await shown(dentist, bread);
    await vi.advanceTimersByTimeAsync(5_000);

    const created = () => side.calls.filter(({ method }) => method.endsWith('createEvent'));
    expect(created()).toHaveLength(1);
    expect(logged).toContain('Failed to create event');
    await shown(dentist, bread);
    expect(created()).toHaveLength(2);
  });

  /** Makes `createEvent` write the event, or not, without an answer. */
  function writeInSilence({ side, phone }: Awaited<ReturnType<typeof start>>, isWritten: boolean) {
    side.implement('CapacitorCalendar.createEvent', (event: { title: string; startDate: number }) => {
      const { title, startDate } = event;
      if (isWritten)
        phone.events.set(`late ${phone.events.size}`, { title, start: startDate, end: startDate + hour });
      return noResponse;
    });
  }

  it.each(['the next change', 'the next start'])(
    'that wrote an event without an answer is searched at %s, and gets nothing twice (NA-06, NA-07)',
    async (when) => {
      const opened = await start();
      const { begin, shown, events } = opened;
      writeInSilence(opened, true);
      await shown(dentist);

      if (when === 'the next start') begin().update([anItem(dentist)]);
      await vi.advanceTimersByTimeAsync(5_000);
      await shown(dentist);
      expect(events()).toHaveLength(1);

      await shown();
      expect(events()).toEqual([]);
    },
  );

  it('that wrote an event without an answer loses it with its item (NA-06, NA-07)', async () => {
    const opened = await start();
    writeInSilence(opened, true);
    await opened.shown(dentist);
    await vi.advanceTimersByTimeAsync(5_000);

    await opened.shown();

    expect(opened.events()).toEqual([]);
  });

  it('that did not write an event keeps the user’s similar ones (NA-06, NA-07)', async () => {
    const opened = await start();
    const { phone, shown } = opened;
    const other = { start: Date.parse(at('23T09:00')), end: Date.parse(at('23T09:30')) };
    phone.events.set('own', { ...other, title: 'Dentist' });
    await shown(bread);
    writeInSilence(opened, false);
    const silent = [dentist, { ...bread, id: 'more bread' }];
    for (const item of silent) {
      await shown(bread, item);
      await vi.advanceTimersByTimeAsync(5_000);
    }

    await shown(bread);

    expect([...phone.events.values()].map(({ title }) => title)).toEqual(['Dentist', 'Buy bread']);
  });

  it('that cannot be searched gets the other changes; the failure is logged (NA-06)', async () => {
    const opened = await start();
    const { side, shown, events, logged } = opened;
    await shown(bread);
    writeInSilence(opened, false);
    await shown(bread, dentist);
    await vi.advanceTimersByTimeAsync(5_000);
    side.implement('CapacitorCalendar.listEventsInRange', () => {
      throw new NativeError('not shown');
    });

    await shown(dentist);

    expect(events()).toEqual([]);
    expect(logged).toContain('Failed to create event');
  });

  it('gets no event for an item with an invalid time (NA-06)', async () => {
    const { shown, events, logged } = await start();

    await shown({ ...dentist, scheduled_at: 'soon' }, bread);

    expect(events()).toMatchObject([{ title: 'Buy bread' }]);
    expect(logged).toEqual(['No scheduled date available']);
  });

  it('loses the user’s events at a sign-out, and the device their ids (NA-06, AU-11)', async () => {
    const { session, shown, events } = await start();
    await shown(dentist, bread);
    expect(localStorage.getItem('pouch.calendar')).toContain('dentist');

    session.endSession();
    await vi.advanceTimersByTimeAsync(0);

    expect(events()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('loses them at the next start if the app was closed, also with another user (NA-06, AU-11)', async () => {
    const { side, phone, session, shown, events } = await start();
    await shown(dentist, bread);
    side.implement('CapacitorCalendar.deleteEvent', () => noResponse);
    session.endSession();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events()).toHaveLength(2);
    expect(JSON.stringify(localStorage)).not.toMatch(/dentist|bread|ana/i);

    side.implement('CapacitorCalendar.deleteEvent', ({ id }: { id: string }) => void phone.events.delete(id));
    const { removeLeftovers } = await import('./calendar-leftovers.ts');
    await removeLeftovers();

    expect(events()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is not called at a start without leftovers (NA-06)', async () => {
    const { side } = await start();
    localStorage.setItem('calendarLeftovers', '{"not":"ids"}');
    const { removeLeftovers } = await import('./calendar-leftovers.ts');

    await removeLeftovers();

    expect(side.calls).toEqual([]);
  });

  it('without the permission keeps the leftovers for a later start (NA-06)', async () => {
    const { phone, session, shown, events, logged } = await start();
    await shown(dentist);
    phone.permission = 'denied';
    session.endSession();
    const { removeLeftovers } = await import('./calendar-leftovers.ts');
    await removeLeftovers();
    expect(logged).toContain('Calendar permission denied');

    phone.permission = 'granted';
    await removeLeftovers();

    expect(events()).toEqual([]);
  });

  it('loses an event, too, that is being written during a sign-out (NA-06, AU-11)', async () => {
    const { side, phone, session, shown, events } = await start();
    let answer: (written: { id: string }) => void = () => undefined;
    side.implement('CapacitorCalendar.createEvent', () => new Promise((resolve) => (answer = resolve)));
    await shown(dentist);

    session.endSession();
    phone.events.set('late', { title: 'Dentist', start: 0, end: hour });
    answer({ id: 'late' });
    await vi.advanceTimersByTimeAsync(0);

    expect(events()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps its events when the session expires (NA-06)', async () => {
    const { session, shown, events } = await start();
    await shown(dentist);

    session.expireSession();
    await vi.advanceTimersByTimeAsync(0);

    expect(events()).toHaveLength(1);
  });

  it('ignores stored ids that were tampered with (NA-06)', async () => {
    const { begin, events } = await start();
    localStorage.setItem('pouch.calendar', '[["x",{"eventId":1}],7,["y"]]');

    begin().update([anItem(dentist)]);
    await vi.advanceTimersByTimeAsync(0);

    expect(events()).toHaveLength(1);
  });

  it('asks for the permission, and returns the answer (NA-06)', async () => {
    const { phone } = await start();
    const { requestCalendarAccess, readCalendarAccess } = await import('./calendar.ts');
    phone.permission = 'prompt';
    expect(await readCalendarAccess()).toBe('askable');
    phone.answer = 'denied';

    expect(await requestCalendarAccess()).toBe('denied');
    expect(await readCalendarAccess()).toBe('denied');
  });
});
