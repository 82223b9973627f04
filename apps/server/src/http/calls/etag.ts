/** Whether a list of entity tags names this one; a proxy may have marked it as weak (RFC 9110, section 13.1.2). */
export function isAmong(etag: string, list: string | undefined): boolean {
  return (list ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
