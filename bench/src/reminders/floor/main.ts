/**
 * The floors of reminders: programs that encrypt and send messages to the stand-in, and nothing else. Arguments: the name of
 * one, the port of the stand-in, the file of its certificate, how many messages. Prints how many leave in a second.
 *
 * `bare` is the least that we know of: one signature for all messages, and undici. `library` calls web-push for each message,
 * which signs and encrypts it and sends it by Node's own client, over kept connections.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent as HttpsAgent } from 'node:https';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { pushHost } from '../push-host.ts';

const [name = '', port = '', certificateFile = '', count = ''] = process.argv.slice(2);
/** As many connections as the product opens to one push service. */
const connections = 50;
const tls = { ca: readFileSync(certificateFile), servername: pushHost };
const origin = `https://127.0.0.1:${port}`;
const keys = webPush.generateVAPIDKeys();
const contact = 'mailto:pouch@example.org';
const curve = createECDH('prime256v1');
curve.generateKeys();
const receiver = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const writeText = (index: number) =>
  JSON.stringify({
    type: 'start',
    title: 'Call the dentist',
    body: 'Now, 9:00 AM',
    index,
    token: 'x'.repeat(300),
  });

const toSubscription = (index: number) => ({ endpoint: `${origin}/floor/${index}`, keys: receiver });

interface Floor {
  send: (index: number) => Promise<unknown>;
  close: () => unknown;
}

function createBare(): Floor {
  const agent = new Agent({ connections, connect: tls });
  const { publicKey, privateKey } = keys;
  const { Authorization } = webPush.getVapidHeaders(
    `https://${pushHost}`,
    contact,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  return {
    send: async (index) => {
      const options = { headers: { Authorization }, TTL: 3600, topic: String(index) };
      const details = webPush.generateRequestDetails(toSubscription(index), writeText(index), options);
      const answer = await request(details.endpoint, {
        method: 'POST',
        dispatcher: agent,
        headers: details.headers as Record<string, string>,
        body: details.body,
      });
      await answer.body.dump();
    },
    close: () => agent.close(),
  };
}

function createLibrary(): Floor {
  const agent = new HttpsAgent({ ...tls, keepAlive: true, maxSockets: connections });
  const vapidDetails = { subject: contact, ...keys };
  return {
    send: (index) => {
      const options = { agent, vapidDetails, TTL: 3600, topic: String(index) };
      return webPush.sendNotification(toSubscription(index), writeText(index), options);
    },
    close: () => agent.destroy(),
  };
}

const floor = name === 'library' ? createLibrary() : createBare();
let sent = 0;
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (sent < Number(count)) await floor.send((sent += 1));
  }),
);
process.stdout.write(String(Number(count) / ((performance.now() - startedAt) / 1000)));
await floor.close();
