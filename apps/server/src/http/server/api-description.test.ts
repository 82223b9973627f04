import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';

const api = testApi();

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { content?: object }>;
}

const readDocument = async () =>
  (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties: object }>; securitySchemes: object };
  }>();

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document (AP-02)', async () => {
    const result = await new Validator().validate(await readDocument());

    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('lists every call of the contract, and no other (AP-02)', async () => {
    const { paths } = await readDocument();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => {
        const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
        return [operationId, `${method.toUpperCase()} ${address}`];
      }),
    );

    expect(Object.fromEntries(described)).toEqual(routes);
  });

  it('states which calls need a token, which scope it has, which take a key, and the errors of each (AP-02, AP-05, DR-02)', async () => {
    const { paths, components } = await readDocument();
    const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));

    expect(components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      accessToken: { type: 'http', scheme: 'bearer' },
    });
    for (const { operationId, security, parameters, responses } of operations) {
      const call = calls[operationId as CallName];
      const isChanging = 'idempotent' in call;
      const headers = parameters.flatMap(({ in: place, name }) => (place === 'header' ? name : []));
      const tokens = call.scope === 'none' ? [] : [{ accessToken: [call.scope] }];
      expect(security).toEqual(call.auth === 'user' ? [{ bearer: [] }, ...tokens] : []);
      expect(headers.includes('Idempotency-Key')).toBe(isChanging);
      expect(headers.includes('Made-At')).toBe(isChanging);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(call.status), '429', '500']));
    }
    const { properties = {} } = components.schemas['Error'] ?? {};
    expect(Object.keys(properties)).toEqual(['code', 'message', 'issues', 'requiresReauth']);
  });

  it('states which file a call takes, and in which form (AP-02, VO-06)', async () => {
    const { paths } = await readDocument();

    expect(paths['/api/voice/transcribe']?.['post']).toMatchObject({
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { required: ['audio'] } } },
      },
      responses: { 413: {}, 415: {}, 422: {}, 502: {} },
    });
  });

  it('can be read as a page that requests nothing from other servers (AP-02)', async () => {
    const page = await api.app.inject('/api/docs');
    const sources = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');

    expect(page.statusCode).toBe(200);
    expect(page.payload).not.toMatch(/<script(?![^>]*src)|<style/);
    expect(sources.length).toBeGreaterThan(3);
    const answers = await Promise.all(
      sources.map(async (url) => [url, (await api.app.inject(url)).statusCode]),
    );
    expect(answers).toEqual(sources.map((url) => [url, 200]));
    expect((await api.app.inject('/api/docs/json')).json()).toEqual(await readDocument());
  });

  it('comes with a page and its scripts, and a file that the page has not is not found (AP-02)', async () => {
    const [page, script, unknown] = await Promise.all(
      ['', '/static/swagger-ui-bundle.js', '/static/none.js'].map((path) =>
        api.app.inject(`/api/docs${path}`),
      ),
    );

    expect(page?.headers['content-type']).toContain('text/html');
    expect(page?.headers['content-security-policy']).toContain("default-src 'self'");
    expect(script?.headers['content-type']).toContain('javascript');
    expect(unknown?.statusCode).toBe(404);
    expect(unknown?.json()).toMatchObject({ code: 'not_found' });
  });
});
