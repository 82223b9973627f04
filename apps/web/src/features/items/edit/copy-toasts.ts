import { copyText } from '../../../platform/device/copy-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';

const copy = async (text: string, done: string, failed: string): Promise<void> => {
  const isCopied = await copyText(text);
  toast(isCopied ? { title: done } : { title: 'Failed to copy', text: failed, variant: 'destructive' });
};

/** Copies a link and says so, or that it could not (ED-09). */
export const copyLink = (url: string) => copy(url, 'Link copied', 'Could not copy the link to clipboard.');

/** Copies an address and says so, or that it could not (ED-09, ED-10). */
export const copyAddress = (address: string) =>
  copy(address, 'Address copied', 'Could not copy address to clipboard.');
