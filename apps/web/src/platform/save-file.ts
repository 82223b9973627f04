/** Hands a file to the browser, which keeps it where its downloads go. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
