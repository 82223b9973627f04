import { expect, signedOut as test } from '../../support/test.ts';

// One browser is enough: the API documentation does not depend on the window's size.
test(
  'The API description can be read as a page that names every call (AP-02)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/api/docs');
    for (const summary of [
      'Sort one thought into one or more items',
      'The seven buckets',
      'Delete an item; it can be restored for a day',
    ]) {
      await expect(page.getByText(summary)).toBeVisible();
    }
  },
);

test(
  'The API description is served as JSON and describes the calls (AP-02, AP-01)',
  { tag: '@wide' },
  async ({ request }) => {
    const answer = await request.get('/api/openapi.json');
    expect(answer.headers()['content-type']).toContain('application/json');
    const document = (await answer.json()) as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths['/api/items'] ?? {})).toEqual(expect.arrayContaining(['get', 'post']));
    expect(document.paths).toHaveProperty('/api/items/{id}/status');
  },
);
