import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartFailure } from '../start-failure.ts';

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return '';
}

describe('reading the settings', () => {
  it('needs none', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: 'Pouch <pouch@localhost>',
      support: { email: 'pouch@localhost', emailJs: null },
      llm: undefined,
      transcribe: undefined,
      access: 'full',
      billing: null,
      socialSignIn: { google: { clientIds: [] }, apple: {} },
      rateLimit: true,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for one that is not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('follows the port in the public address unless one is given', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://pouch.example.org/' }).publicUrl).toBe(
      'https://pouch.example.org',
    );
  });

  it('names the apps at Google, that of the web first, and at Apple (AU-04)', () => {
    const [web, android] = ['1-web.apps.googleusercontent.com', '2-a.apps.googleusercontent.com'];

    expect(
      readSettings({
        GOOGLE_CLIENT_ID: `${web}, ${android}`,
        GOOGLE_IOS_CLIENT_ID: '3-ios.apps.googleusercontent.com',
        APPLE_CLIENT_ID: 'org.example.pouch.web',
        APPLE_BUNDLE_ID: 'org.example.pouch',
      }).socialSignIn,
    ).toEqual({
      google: { clientIds: [web, android], iosClientId: '3-ios.apps.googleusercontent.com' },
      apple: { clientId: 'org.example.pouch.web', bundleId: 'org.example.pouch' },
    });
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'pouch', 'give the client ids of the Google Cloud console'],
    ['GOOGLE_CLIENT_ID', '1.apps.googleusercontent.com,,', 'give the client ids of the Google Cloud console'],
    ['GOOGLE_IOS_CLIENT_ID', 'pouch', 'give the client id of the iOS app'],
    ['APPLE_CLIENT_ID', 'pouch', 'give the identifier of the Services ID'],
    ['APPLE_BUNDLE_ID', 'org.example/pouch', 'give the bundle id'],
  ])('asks for another %s than %s (AU-04)', (name, value, remedy) => {
    expect(refusal({ [name]: value })).toContain(`${name}: ${remedy}`);
  });

  it('sells by the stores when RevenueCat and its token are named, with a key or without (PW-10, PW-11)', () => {
    const given = { POUCH_BILLING: 'revenuecat', REVENUECAT_WEBHOOK_TOKEN: 'a-token-for-revenuecat' };

    expect(readSettings(given).billing).toEqual({
      webhookToken: 'a-token-for-revenuecat',
      apiKey: undefined,
      publicKeys: { ios: null, android: null },
    });
    expect(readSettings({ ...given, REVENUECAT_API_KEY: 'sk_1' }).billing?.apiKey).toBe('sk_1');
    expect(readSettings({ POUCH_BILLING: 'self-hosted' }).billing).toBeNull();
  });

  it.each([
    [{ POUCH_BILLING: 'stripe' }, 'POUCH_BILLING: give self-hosted or revenuecat'],
    [{ POUCH_BILLING: 'revenuecat' }, 'POUCH_BILLING: give REVENUECAT_WEBHOOK_TOKEN as well'],
    [
      { REVENUECAT_WEBHOOK_TOKEN: 'a-token-for-revenuecat' },
      'REVENUECAT_WEBHOOK_TOKEN: give POUCH_BILLING as well',
    ],
    [
      { REVENUECAT_PUBLIC_KEY_IOS: 'appl_x' },
      'REVENUECAT_PUBLIC_KEY_IOS: give REVENUECAT_WEBHOOK_TOKEN as well',
    ],
    [{ REVENUECAT_PUBLIC_KEY_IOS: 'sk_secret' }, 'REVENUECAT_PUBLIC_KEY_IOS: give the public key'],
    [{ REVENUECAT_PUBLIC_KEY_ANDROID: 'appl_x' }, 'REVENUECAT_PUBLIC_KEY_ANDROID: give the public key'],
    [{ POUCH_BILLING: 'revenuecat', REVENUECAT_WEBHOOK_TOKEN: 'short' }, 'give at least 16 characters'],
  ])('refuses %j with a remedy (PW-10)', (given, remedy) => {
    expect(refusal(given)).toContain(remedy);
  });

  it('takes a language model by its address and name, with a key or without (SO-04)', () => {
    const given = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: ' qwen3:4b ' };

    expect(readSettings(given).llm).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      model: 'qwen3:4b',
    });
    expect(readSettings({ ...given, LLM_API_KEY: 'sk-1' }).llm?.apiKey).toBe('sk-1');
  });

  it('needs both address and name of a language model (SO-04)', () => {
    const address = { LLM_BASE_URL: 'http://localhost:11434/v1' };

    expect(refusal(address)).toContain('LLM_BASE_URL: give LLM_MODEL as well, or leave this out');
    expect(refusal({ LLM_MODEL: 'qwen3:4b' })).toContain('LLM_MODEL: give LLM_BASE_URL as well');
    expect(refusal({ LLM_API_KEY: 'sk-1' })).toContain('LLM_API_KEY: give LLM_BASE_URL as well');
  });

  it('takes an address for transcriptions alone, and leaves the rest to the service (VO-06)', () => {
    expect(readSettings({ TRANSCRIBE_BASE_URL: 'https://api.openai.com/v1/' }).transcribe).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: undefined,
      model: 'whisper-1',
    });
  });

  it('sends what people write to support to an address of its own, or to the sender’s (SU-04)', () => {
    const from = (env: Record<string, string>) => readSettings(env).support.email;

    expect(from({ MAIL_FROM: 'Pouch <hello@example.org>' })).toBe('hello@example.org');
    expect(from({ MAIL_FROM: 'hello@example.org' })).toBe('hello@example.org');
    expect(from({ SUPPORT_EMAIL: 'help@example.org' })).toBe('help@example.org');
    expect(refusal({ SUPPORT_EMAIL: 'a@example.org, b@example.org' })).toContain('SUPPORT_EMAIL: give one');
  });

  it('needs all three keys of EmailJS or none (SU-04)', () => {
    const keys = { EMAILJS_SERVICE_ID: 'service_1', EMAILJS_TEMPLATE_ID: 'template_1' };

    expect(readSettings({ ...keys, EMAILJS_PUBLIC_KEY: 'public-1' }).support.emailJs).toEqual({
      serviceId: 'service_1',
      templateId: 'template_1',
      publicKey: 'public-1',
    });
    expect(refusal(keys)).toContain('EMAILJS_TEMPLATE_ID: give EMAILJS_PUBLIC_KEY as well');
    expect(refusal({ EMAILJS_PUBLIC_KEY: 'p' })).toContain('EMAILJS_PUBLIC_KEY: give EMAILJS_SERVICE_ID');
    expect(refusal({ EMAILJS_SERVICE_ID: 'a b' })).toContain(
      'EMAILJS_SERVICE_ID: give it as EmailJS shows it',
    );
  });

  it('reports every problem at once', () => {
    const message = refusal({
      PORT: 'many',
      POUCH_SECRET: 'short',
      DATABASE_DIRECT_URL: 'postgres://localhost/pouch',
    });

    expect(message.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
      'These settings cannot be used',
      'PORT',
      'POUCH_SECRET',
      'DATABASE_DIRECT_URL',
    ]);
  });

  it('sends mails from the public address unless a sender is given', () => {
    expect(readSettings({ PUBLIC_URL: 'https://pouch.example.org' }).mailFrom).toBe(
      'Pouch <pouch@pouch.example.org>',
    );
    expect(readSettings({ MAIL_FROM: 'Ana <ana@example.org>' }).mailFrom).toBe('Ana <ana@example.org>');
  });

  it('never repeats a secret it refuses', () => {
    const message = refusal({
      POUCH_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter2@localhost/pouch',
    });

    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('hunter2');
  });

  it.each([
    ['LLM_BASE_URL', 'localhost:11434'],
    ['LLM_BASE_URL', 'http://ana:pw@localhost/v1'],
    ['LLM_BASE_URL', 'http://localhost/v1?key=1'],
    ['LLM_API_KEY', 'sk 1'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['PUBLIC_URL', 'pouch.example.org'],
    ['PUBLIC_URL', 'https://pouch.example.org/app'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/pouch'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Pouch'],
    ['MAIL_FROM', 'pouch@example.org\nBcc: all@example.org'],
    ['TRANSCRIBE_BASE_URL', 'api.openai.com/v1'],
    ['TRANSCRIBE_BASE_URL', 'https://ana:pw@localhost/v1'],
    ['TRANSCRIBE_BASE_URL', 'http://localhost/v1?key=1'],
    ['TRANSCRIBE_API_KEY', 'sk-only'],
    ['TRANSCRIBE_API_KEY', 'sk-\nX-Other: 1'],
    ['TRANSCRIBE_MODEL', 'whisper-1'],
    ['POUCH_RATE_LIMIT', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name}: give`);
  });
});
