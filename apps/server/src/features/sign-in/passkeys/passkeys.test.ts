import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { testApi, testSettings } from '../../../testing/api.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });
const { freshEmail, post, signUp, isSignedIn } = signInCalls(api);

const asDevice = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A device that makes one passkey and signs with it, as WebAuthn says (level 2, "none" attestation, ES256). */
function authenticator({ origin = 'http://localhost:3000', isUserVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) =>
    Buffer.concat([sha256('localhost'), Buffer.from([flags | (isUserVerified ? 4 : 0)]), Buffer.alloc(4)]);
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    create: ({ challenge }: Record<string, unknown>) => {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(0x41), Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign: ({ challenge }: Record<string, unknown>) => {
      const client = clientData('webauthn.get', challenge);
      const data = head(0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

async function person() {
  const email = freshEmail();
  const { token } = (await signUp(email)).answer;
  const begin = (word = password) =>
    api.send('beginPasskey', { ...asDevice(token), body: { password: word } });
  const add = async (device: ReturnType<typeof authenticator>, name?: string) => {
    const { challenge, options } = (await begin()).answer;
    const body = { challenge, response: device.create(options), ...(name && { name }) };
    return api.send('addPasskey', { ...asDevice(token), body });
  };
  const list = async () => (await api.send('listPasskeys', asDevice(token))).answer.map(({ name }) => name);
  return { email, token, begin, add, list };
}

type Challenge = { challenge: string; options: Record<string, unknown> };
const ask = async () => (await post('/passkey/options')).answer as unknown as Challenge;

async function signInWith(device: ReturnType<typeof authenticator>) {
  const { challenge, options } = await ask();
  return post('/sign-in/passkey', { challenge, response: device.sign(options) });
}

describe('a passkey', () => {
  it('is added by the password, signs in alone, and its owner gets a mail (OP-05)', async () => {
    const ana = await person();
    const device = authenticator();
    expect((await ana.begin('not the password')).status).toBe(401);

    const added = await ana.add(device, 'My phone');
    const { status, answer, cookies } = await signInWith(device);

    expect([added.status, added.answer.name]).toEqual([201, 'My phone']);
    expect([status, await isSignedIn(answer.token), cookies]).toEqual([200, true, []]);
    const mails = () => api.mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject);
    await vi.waitFor(() => expect(mails()).toContain('New passkey for Pouch'));
    const activity = (await api.send('getActivity', asDevice(ana.token))).answer.map(({ kind }) => kind);
    expect(activity).toContain('passkey-added');
  });

  it('is stored with its line in the log and its mail, or not at all (OP-05)', async () => {
    const ana = await person();
    const device = authenticator();
    const { pool } = api.database;
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$begin raise 'full'; end$$`,
    );
    await pool.query(
      'create trigger refuse before insert on queued_mails for each row execute function refuse()',
    );

    const refused = await ana.add(device);
    const listed = await ana.list();
    await pool.query('drop function refuse cascade');

    expect([refused.status, listed]).toEqual([500, []]);
    const activity = async () =>
      (await api.send('getActivity', asDevice(ana.token))).answer.map(({ kind }) => kind);
    expect(await activity()).not.toContain('passkey-added');
    expect((await ana.add(device)).status).toBe(201);
    expect(await activity()).toContain('passkey-added');
  });

  it('is renamed and removed by its owner alone, and then signs in no more (OP-05, AP-03)', async () => {
    const [ana, ben] = [await person(), await person()];
    const device = authenticator();
    const { id } = (await ana.add(device)).answer;
    expect(await ana.list()).toEqual(['Passkey']);
    const rename = (token: string) =>
      api.send('renamePasskey', { ...asDevice(token), params: { id }, body: { name: 'Old phone' } });
    const remove = (token: string) => api.send('removePasskey', { ...asDevice(token), params: { id } });
    expect([(await rename(ben.token)).status, (await remove(ben.token)).status]).toEqual([404, 404]);

    expect((await rename(ana.token)).status).toBe(204);
    expect(await ana.list()).toEqual(['Old phone']);
    expect((await remove(ana.token)).status).toBe(204);

    const { status, answer } = await signInWith(device);
    expect([status, answer.message]).toEqual([
      401,
      'This passkey isn’t one of an account here. It may have been removed.',
    ]);
  });

  it('counts only where the device has recognised its owner, at this server’s own address (OP-05)', async () => {
    const ana = await person();

    expect((await ana.add(authenticator({ isUserVerified: false }))).status).toBe(400);
    expect((await ana.add(authenticator({ origin: 'https://evil.example' }))).status).toBe(400);
    expect(await ana.list()).toEqual([]);
  });

  it('signs each challenge once, and no other person’s (OP-05)', async () => {
    const [ana, ben] = [await person(), await person()];
    const device = authenticator();
    await ana.add(device);
    const { challenge, options } = await ask();
    const use = () => post('/sign-in/passkey', { challenge, response: device.sign(options) });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(401);
    const begun = (await ana.begin()).answer;

    const stolen = await api.send('addPasskey', {
      ...asDevice(ben.token),
      body: { challenge: begun.challenge, response: authenticator().create(begun.options) },
    });

    expect(stolen.status).toBe(400);
    expect(await ben.list()).toEqual([]);
  });
});
