/** The file in a base64 data URL. Throws for anything else. */
export function dataUrlToBlob(dataUrl: string): Blob {
  const [, type, base64] = /^data:([^,]+);base64,(.*)$/s.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) throw new Error('This is not a base64 data URL');
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
