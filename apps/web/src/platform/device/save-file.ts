import { isNative } from './native.ts';

/**
 * Hands a file to the device: a browser keeps it where its downloads go, an app asks the person where to. Answers false where
 * they did not want it after all. Rejects when the device refuses.
 */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  if (isNative()) return (await import('./native-save-file.ts')).saveFile(content, name);
  download(content, name);
  return true;
}

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
