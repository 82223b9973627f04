import { isNative } from './native.ts';

/**
 * Saves a file: as a download in a browser, by the share sheet in an app. Resolves with false if the user cancels. Rejects if
 * the device refuses.
 */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  if (isNative()) return (await import('./native-save-file.ts')).saveFile(content, name);
  download(content, name);
  return true;
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts asynchronously.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
