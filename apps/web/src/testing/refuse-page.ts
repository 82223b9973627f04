/** What only a page has, and code may look for to find out whether it runs in one. */
const namesOfPage = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
];

/**
 * Makes a test without a page fail where its code asks for one: it would prove how the code behaves outside of a browser,
 * where it never runs. A test may still put something in their place.
 */
for (const name of namesOfPage) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new Error(
        `The code reads ${name}: remove the line with @vitest-environment, and the test has a page.`,
      );
    },
    set: (value: unknown) => {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    },
  });
}
