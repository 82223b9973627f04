import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const createPem = (kind: 'rsa' | 'ed25519') =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519')
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
const account = {
  type: 'service_account',
  project_id: 'pouch-test',
  client_email: 'push@pouch-test.iam.gserviceaccount.com',
  private_key: createPem('rsa'),
};
const read = (value: string) => readSettings({ FCM_SERVICE_ACCOUNT: value }).fcm;

describe('FCM_SERVICE_ACCOUNT', () => {
  it('is the content of the file, or its path (NA-02)', async () => {
    const content = JSON.stringify(account);
    const path = join(await temporaryFolder(), 'account.json');
    writeFileSync(path, content);

    const expected = {
      projectId: 'pouch-test',
      clientEmail: account.client_email,
      privateKey: account.private_key,
      tokenUri: 'https://oauth2.googleapis.com/token',
    };
    expect(read(content)).toEqual(expected);
    expect(read(path)).toEqual(expected);
  });

  it.each([
    ['a file that is not there', '/nonexistent/account.json'],
    ['no JSON', '{'],
    ['another kind of key', JSON.stringify({ ...account, private_key: createPem('ed25519') })],
    ['a key that is none', JSON.stringify({ ...account, private_key: 'secret' })],
    ['an account of a person', JSON.stringify({ ...account, type: 'authorized_user' })],
    ['half an account', JSON.stringify({ ...account, client_email: undefined })],
  ])('with %s stops the start with the remedy, without revealing the value (NA-02)', (_, value) => {
    expect(() => read(value)).toThrow(
      /FCM_SERVICE_ACCOUNT: give the path of the service account’s JSON file/,
    );
    expect(() => read(value)).not.toThrow(/secret|nonexistent|PRIVATE KEY/);
  });

  it('is optional (NA-02)', () => {
    expect(readSettings({}).fcm).toBeUndefined();
  });
});
