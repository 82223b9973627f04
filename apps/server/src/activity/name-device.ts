import { describeDevice } from './describe-device.ts';

/** For devices whose session is not known. */
const platformNames = { ios: 'iPhone or iPad', android: 'Android', web: 'Browser' } as const;

/** A device in words: "Chrome on Windows", or by its platform where no `User-Agent` is known. */
export const nameDevice = ({
  userAgent,
  platform,
}: {
  userAgent: string | null;
  platform: keyof typeof platformNames;
}): string => (userAgent ? describeDevice(userAgent) : platformNames[platform]);
