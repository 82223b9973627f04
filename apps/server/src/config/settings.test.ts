import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from '../lib/startup-error.ts';

function errorMessage(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
}

describe('reading the settings', () => {
  it('works without any', () => {
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
      s3: null,
      quotaBytes: 1_000_000_000,
      isBackedUpDaily: false,
      signUp: 'open',
      access: 'full',
      billing: null,
      socialSignIn: { google: { clientIds: [] }, apple: {} },
      oidc: null,
      offline: true,
      trustedProxies: [],
      hookHosts: [],
      rateLimit: true,
      logLevel: 'info',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('derives the public URL from the port unless one is set', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://pouch.example.org/' }).publicUrl).toBe(
      'https://pouch.example.org',
    );
  });

  it('reads the addresses and networks of proxies (OP-03)', () => {
    expect(readSettings({ POUCH_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/24,fd00::/8' }).trustedProxies).toEqual(
      ['127.0.0.1', '10.0.0.0/24', 'fd00::/8'],
    );
  });

  it('reads the hosts of the own network that webhooks may call (DR-04)', () => {
    const hosts = 'HomeAssistant.local, 192.168.1.20,[fd00::1]';
    expect(readSettings({ POUCH_HOOK_HOSTS: hosts }).hookHosts).toEqual([
      ...['homeassistant.local', '192.168.1.20', '[fd00::1]'],
    ]);
  });

  it('keeps pictures in a bucket when its address and key are set (OP-09)', () => {
    const variables = {
      S3_URL: 'https://s3.example.org/pouch/',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'a/secret+key=',
    };
    const s3 = { url: 'https://s3.example.org/pouch', accessKeyId: 'AKID', secretAccessKey: 'a/secret+key=' };

    expect(readSettings(variables).s3).toEqual({ ...s3, region: 'us-east-1' });
    expect(readSettings({ ...variables, S3_REGION: 'auto' }).s3).toEqual({ ...s3, region: 'auto' });
    expect(readSettings({ POUCH_QUOTA_MB: '100' }).quotaBytes).toBe(100_000_000);
  });

  it.each([
    [
      { S3_URL: 'https://s3.example.org/pouch' },
      'S3_URL: give S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well',
    ],
    [{ S3_REGION: 'auto' }, 'S3_REGION: give S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well'],
    [{ S3_URL: 'https://key:secret@s3.example.org/pouch' }, 'S3_URL: give the address of a bucket'],
    [{ S3_URL: 's3://pouch' }, 'S3_URL: give the address of a bucket'],
    [{ POUCH_QUOTA_MB: '1.5' }, 'POUCH_QUOTA_MB: give a whole number of megabytes'],
    [{ POUCH_QUOTA_MB: '0' }, 'POUCH_QUOTA_MB: give at least 1'],
  ])('refuses %j with a remedy (OP-09)', (variables, remedy) => {
    expect(errorMessage(variables)).toContain(remedy);
  });

  it('lists the app ids at Google, the web’s first, and at Apple (AU-04)', () => {
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
  ])('refuses the %s %s with a remedy (AU-04)', (name, value, remedy) => {
    expect(errorMessage({ [name]: value })).toContain(`${name}: ${remedy}`);
  });

  it('sells through the stores when RevenueCat and its token are set, with a key or without (PW-10, PW-11)', () => {
    const variables = { POUCH_BILLING: 'revenuecat', REVENUECAT_WEBHOOK_TOKEN: 'a-token-for-revenuecat' };

    expect(readSettings(variables).billing).toEqual({
      webhookToken: 'a-token-for-revenuecat',
      apiKey: undefined,
      publicKeys: { ios: null, android: null },
    });
    expect(readSettings({ ...variables, REVENUECAT_API_KEY: 'sk_1' }).billing?.apiKey).toBe('sk_1');
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
      'REVENUECAT_PUBLIC_KEY_IOS: give POUCH_BILLING and REVENUECAT_WEBHOOK_TOKEN as well',
    ],
    [{ REVENUECAT_PUBLIC_KEY_IOS: 'sk_secret' }, 'REVENUECAT_PUBLIC_KEY_IOS: give the public key'],
    [{ REVENUECAT_PUBLIC_KEY_ANDROID: 'appl_x' }, 'REVENUECAT_PUBLIC_KEY_ANDROID: give the public key'],
    [{ POUCH_BILLING: 'revenuecat', REVENUECAT_WEBHOOK_TOKEN: 'short' }, 'give at least 16 characters'],
  ])('refuses %j with a remedy (PW-10)', (variables, remedy) => {
    expect(errorMessage(variables)).toContain(remedy);
  });

  it('reads a language model’s base URL and name, with a key or without (SO-04)', () => {
    const variables = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: ' qwen3:4b ' };

    expect(readSettings(variables).llm).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      model: 'qwen3:4b',
    });
    expect(readSettings({ ...variables, LLM_API_KEY: 'sk-1' }).llm?.apiKey).toBe('sk-1');
  });

  it('needs both base URL and name of a language model (SO-04)', () => {
    const onlyUrl = { LLM_BASE_URL: 'http://localhost:11434/v1' };

    expect(errorMessage(onlyUrl)).toContain('LLM_BASE_URL: give LLM_MODEL as well, or leave this out');
    expect(errorMessage({ LLM_MODEL: 'qwen3:4b' })).toContain('LLM_MODEL: give LLM_BASE_URL as well');
    expect(errorMessage({ LLM_API_KEY: 'sk-1' })).toContain(
      'LLM_API_KEY: give LLM_BASE_URL and LLM_MODEL as well',
    );
  });

  it('needs only a base URL for transcriptions (VO-06)', () => {
    expect(readSettings({ TRANSCRIBE_BASE_URL: 'https://api.openai.com/v1/' }).transcribe).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: undefined,
      model: 'whisper-1',
    });
  });

  it('sends support requests to SUPPORT_EMAIL, or to the sender’s email (SU-04)', () => {
    const supportEmail = (env: Record<string, string>) => readSettings(env).support.email;

    expect(supportEmail({ MAIL_FROM: 'Pouch <hello@example.org>' })).toBe('hello@example.org');
    expect(supportEmail({ MAIL_FROM: 'hello@example.org' })).toBe('hello@example.org');
    expect(supportEmail({ SUPPORT_EMAIL: 'help@example.org' })).toBe('help@example.org');
    expect(errorMessage({ SUPPORT_EMAIL: 'a@example.org, b@example.org' })).toContain(
      'SUPPORT_EMAIL: give one',
    );
  });

  it('needs all three keys of EmailJS or none (SU-04)', () => {
    const keys = { EMAILJS_SERVICE_ID: 'service_1', EMAILJS_TEMPLATE_ID: 'template_1' };

    expect(readSettings({ ...keys, EMAILJS_PUBLIC_KEY: 'public-1' }).support.emailJs).toEqual({
      serviceId: 'service_1',
      templateId: 'template_1',
      publicKey: 'public-1',
    });
    expect(errorMessage(keys)).toContain('EMAILJS_TEMPLATE_ID: give EMAILJS_PUBLIC_KEY as well');
    expect(errorMessage({ EMAILJS_PUBLIC_KEY: 'p' })).toContain(
      'EMAILJS_PUBLIC_KEY: give EMAILJS_SERVICE_ID',
    );
    expect(errorMessage({ EMAILJS_SERVICE_ID: 'a b' })).toContain(
      'EMAILJS_SERVICE_ID: give it as EmailJS shows it',
    );
  });

  it.each([
    [
      { EMAILJS_PUBLIC_KEY: 'p' },
      ['EMAILJS_PUBLIC_KEY: give EMAILJS_SERVICE_ID and EMAILJS_TEMPLATE_ID as well, or leave this out'],
    ],
    [
      { OIDC_ISSUER: 'https://id.example.org', OIDC_NAME: 'Work' },
      ['OIDC_ISSUER, OIDC_NAME: give OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well, or leave these out'],
    ],
    [
      { S3_REGION: 'auto', TRANSCRIBE_MODEL: 'whisper-1' },
      [
        'S3_REGION: give S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well, or leave this out',
        'TRANSCRIBE_MODEL: give TRANSCRIBE_BASE_URL as well, or leave this out',
      ],
    ],
    [
      { S3_URL: 'https://s3.example.org/pouch', S3_ACCESS_KEY_ID: 'a' },
      ['S3_URL, S3_ACCESS_KEY_ID: give S3_SECRET_ACCESS_KEY as well, or leave these out'],
    ],
  ])('names all that is missing beside %j, once', (variables, problems) => {
    const [, ...lines] = errorMessage(variables).split('\n');

    expect(lines.map((line) => line.trim())).toEqual(problems);
  });

  it('reports every problem at once', () => {
    const message = errorMessage({
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

  it('derives the sender of mails from the public URL unless one is set', () => {
    expect(readSettings({ PUBLIC_URL: 'https://pouch.example.org' }).mailFrom).toBe(
      'Pouch <pouch@pouch.example.org>',
    );
    expect(readSettings({ MAIL_FROM: 'Ana <ana@example.org>' }).mailFrom).toBe('Ana <ana@example.org>');
  });

  it('never repeats a refused secret', () => {
    const message = errorMessage({
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
    ['POUCH_OFFLINE', 'no'],
    ['POUCH_SIGN_UP', 'friends'],
    ['POUCH_BACKUP', 'hourly'],
    ['METRICS_PORT', 'none'],
    ['METRICS_PORT', '70000'],
    ['POUCH_RATE_LIMIT', 'yes'],
    ['POUCH_TRUSTED_PROXIES', '127'],
    ['POUCH_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['POUCH_TRUSTED_PROXIES', '127.0.0.1,proxy.example.org'],
    ['POUCH_HOOK_HOSTS', 'http://homeassistant.local'],
    ['POUCH_HOOK_HOSTS', 'homeassistant.local:8123'],
    ['POUCH_HOOK_HOSTS', '*'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(errorMessage({ [name]: value })).toContain(`${name}: give`);
  });
});
