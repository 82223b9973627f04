import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/files/make-folder.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where replies go. Default: the sender. */
  replyTo?: string;
}

export interface Mailer {
  /** Rejects when the mail could be neither sent nor stored. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** Sends by SMTP when a server is set, else stores every mail as a file in the data folder's `outbox`. */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}): Mailer {
  const { smtpUrl, mailFrom } = settings;
  return smtpUrl === undefined
    ? createOutboxMailer(join(settings.dataDir, 'outbox'), mailFrom)
    : createSmtpMailer(smtpUrl, mailFrom);
}

/** In milliseconds. A request may wait for a mail, so a silent mail server must not hold it up for long. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = lazyTransport(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...smtpTimeouts }, { from });
  });
  return {
    send: async (mail) => {
      await (await transport.get()).sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** Writes each file atomically, readable only by the server's own account: it may contain a reset link. */
function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = lazyTransport(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  });
  return {
    send: async (mail) => {
      const { message } = await (await transport.get()).sendMail(mail);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(folder, `.${name}`);
      await makeFolder(folder);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx', flush: true });
        await rename(draft, join(folder, `${name}.eml`));
      } finally {
        await rm(draft, { force: true });
      }
    },
    close: () => transport.close(),
  };
}

/** Creates the transport, and with it loads nodemailer, for the first mail: most servers rarely send one. */
function lazyTransport<Transport extends { close: () => void }>(create: () => Promise<Transport>) {
  let created: Promise<Transport> | null = null;
  return {
    get: (): Promise<Transport> => (created ??= create()),
    close: (): void => void created?.then((transport) => transport.close()),
  };
}
