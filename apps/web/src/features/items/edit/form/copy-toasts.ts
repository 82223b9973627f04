import { copyText } from '../../../../platform/device/copy-text.ts';
import { toast } from '../../../../ui/feedback/toast.ts';

const copyWithToast = async (text: string, done: string, failed: string): Promise<void> => {
  const isCopied = await copyText(text);
  toast(isCopied ? { title: done } : { title: 'Failed to copy', text: failed, variant: 'destructive' });
};

/** Copies a link and shows a toast about the result (ED-09). */
export const copyLink = (url: string) =>
  copyWithToast(url, 'Link copied', 'Could not copy the link to clipboard.');

/** Copies a postal address and shows a toast about the result (ED-09, ED-10). */
export const copyPostalAddress = (postalAddress: string) =>
  copyWithToast(postalAddress, 'Address copied', 'Could not copy address to clipboard.');
