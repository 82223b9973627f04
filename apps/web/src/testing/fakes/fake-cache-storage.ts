const origin = 'https://pouch.example.org';

/** Fakes the Cache Storage as far as the app uses it: responses by their path, without regard to headers. */
export function fakeCacheStorage() {
  const stored = new Map<string, Map<string, Response>>();
  const toPath = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).pathname;

  const openCache = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: (request: RequestInfo) => Promise.resolve(files.get(toPath(request))?.clone()),
      put: (request: RequestInfo, response: Response) =>
        Promise.resolve(void files.set(toPath(request), response)),
      delete: (request: RequestInfo) => Promise.resolve(files.delete(toPath(request))),
      keys: () => Promise.resolve([...files.keys()].map((path) => new Request(origin + path))),
    };
  };
  const storage = {
    open: (name: string) => Promise.resolve(openCache(name)),
    match: (request: RequestInfo, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.get(toPath(request))?.clone()),
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  };
  return {
    storage: storage as unknown as CacheStorage,
    names: () => [...stored.keys()],
    /** The paths in a cache, sorted. */
    paths: (name: string) => [...(stored.get(name)?.keys() ?? [])].sort(),
  };
}
