import { getPlatform, isNative } from '../../platform/device/native.ts';

/** The speech service of this device, at the start of a sentence. */
export const speechService = (): string =>
  isNative() ? 'Your phone’s speech service' : 'Your browser’s speech service';

/** Who may get what is said to that service, as the end of "It may send your voice to". */
export const speechMakers = (): string => makers[getPlatform()];

const makers = {
  web: 'its maker, such as Google, Apple or Microsoft',
  android: 'its maker, such as Google',
  ios: 'Apple',
} as const;
