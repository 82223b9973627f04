import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
}

export interface Mailer {
  /** Rejects when the mail could be handed to nobody. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** Sends by SMTP where a server is set, else keeps every mail as a file in the data folder's outbox. */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}): Mailer {
  const { smtpUrl, mailFrom } = settings;
  return smtpUrl === undefined ? outbox(join(settings.dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom);
}

/** A mail server that does not answer is given up on; a person waits for nothing here. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function smtp(url: string, from: string): Mailer {
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...patience }, { from });
  });
  return {
    send: async (mail) => {
      await (await transport.get()).sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** The file appears complete or not at all, readable by the server's own user only: it may hold a reset link. */
function outbox(folder: string, from: string): Mailer {
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  });
  return {
    send: async (mail) => {
      const { message } = await (await transport.get()).sendMail(mail);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(folder, `.${name}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
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

/** Most servers send a mail seldom: what does it is loaded with the first. */
function whenNeeded<Transport extends { close: () => void }>(make: () => Promise<Transport>) {
  let made: Promise<Transport> | null = null;
  return {
    get: (): Promise<Transport> => (made ??= make()),
    close: (): void => void made?.then((transport) => transport.close()),
  };
}
