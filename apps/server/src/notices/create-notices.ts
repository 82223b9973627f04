import type { Database } from '../db/database.ts';
import { inParallel } from '../lib/limit-concurrency.ts';
import type { Settings } from '../config/settings.ts';
import { deleteGoneDevice, findDevices, type DeviceRow } from '../notifications/device-store.ts';
import { accessTokens } from '../notifications/fcm-token.ts';
import type { Notice, Notify } from '../notifications/notification.ts';
import { persistently, type Outcome } from './outcome.ts';
import { plainNotice, type PlainNotice } from '../notifications/notification-payload.ts';
import type { PushPlaces } from '../notifications/push-endpoints.ts';
import { sendFcm } from '../notifications/send-fcm.ts';
import { sendWebPush } from '../notifications/send-web-push.ts';
import { webPushKeysOf } from '../notifications/web-push-keys.ts';

interface NoticesGiven {
  database: Database;
  now: () => Date;
  settings: Pick<Settings, 'publicUrl' | 'mailFrom' | 'fcm'>;
  places: PushPlaces;
  onFailure: (details: object, message: string) => void;
}

/** How people are told of things. */
export interface Notices {
  /** Tells a person on every device. It need not be waited for. */
  notify: Notify;
  /** The same, and answers how many devices took it. */
  tell: (notice: Notice) => Promise<number>;
  /** Tells on one device; one that takes no notices any more is forgotten. Never throws. */
  send: (device: DeviceRow, notice: Notice) => Promise<Outcome>;
  /** What a browser needs to subscribe. */
  publicKey: () => Promise<string>;
  /** Settles once everything that was begun has been sent. */
  close: () => Promise<void>;
}

/** Requests at once. A service has few of them, so that a slow one keeps no other waiting. */
const places = { all: 500, each: 20 };

export function createNotices(given: NoticesGiven): Notices {
  const { database, onFailure } = given;
  const keys = webPushKeysOf(database, given.now);
  const deliver = delivery(given, keys);
  const inLane = inParallel(places);
  const underway = new Set<Promise<unknown>>();
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underway.add(work);
    return work.finally(() => underway.delete(work));
  };

  const send = async (device: DeviceRow, notice: Notice): Promise<Outcome> => {
    try {
      const plain = plainNotice(notice);
      const outcome = await track(
        inLane(serviceOf(device), () => persistently(() => deliver(device, plain), given.places)),
      );
      if (outcome.is === 'gone') await deleteGoneDevice(database, device);
      if ('why' in outcome) onFailure({ type: notice.type, why: outcome.why }, 'A notice was not taken');
      return outcome;
    } catch (error) {
      onFailure({ err: error }, 'A notice could not be sent');
      return { is: 'refused', why: 'failed' };
    }
  };
  const tell = async (notice: Notice): Promise<number> => {
    const found = await findDevices(database, notice.userId);
    const outcomes = await Promise.all(found.map((device) => send(device, notice)));
    return outcomes.filter((outcome) => outcome.is === 'taken').length;
  };
  return {
    notify: async (notice) => {
      await track(tell(notice)).catch((error: unknown) =>
        onFailure({ err: error }, 'A notice could not be sent'),
      );
    },
    tell,
    send,
    publicKey: async () => (await keys()).publicKey,
    close: async () => {
      await Promise.allSettled(underway);
    },
  };
}

function delivery(
  { now, settings, places }: NoticesGiven,
  keys: ReturnType<typeof webPushKeysOf>,
): (device: DeviceRow, notice: PlainNotice) => Promise<Outcome> {
  const { fcm: account, publicUrl, mailFrom } = settings;
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`;
  const fcm = account && { account, places, tokens: accessTokens(account, { now, places }) };
  return async ({ webPush, fcmToken }, notice) => {
    if (webPush) return sendWebPush(webPush, notice, { keys: await keys(), contact, places });
    if (fcmToken === null || !fcm) return { is: 'refused', why: 'FCM_SERVICE_ACCOUNT is not set' };
    return sendFcm(fcmToken, notice, fcm);
  };
}

/** `pouch@example.org` of `Pouch <pouch@example.org>`. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

const serviceOf = ({ webPush }: DeviceRow): string => (webPush ? new URL(webPush.endpoint).origin : 'fcm');
