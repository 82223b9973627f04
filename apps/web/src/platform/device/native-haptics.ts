import { Haptics, ImpactStyle } from '@capacitor/haptics';

export const tapLightly = (): Promise<void> => Haptics.impact({ style: ImpactStyle.Light });

export const tapFirmly = (): Promise<void> => Haptics.vibrate({ duration: 50 });
