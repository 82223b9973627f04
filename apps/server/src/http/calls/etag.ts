/** Whether an `If-None-Match` list contains this ETag, also marked as weak by a proxy (RFC 9110, section 13.1.2). */
export function matchesEtag(etag: string, list: string | undefined): boolean {
  return (list ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
