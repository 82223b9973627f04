/**
 * The floor of reminders: encrypts and sends messages to the stand-in, and nothing else. Arguments: the port of the stand-in,
 * the file of its certificate, how many messages. Prints how many leave in a second.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { pushHost } from '../push-host.ts';

const [port = '', certificateFile = '', count = ''] = process.argv.slice(2);
/** As many connections as the product opens to one push service. */
const connections = 50;
const agent = new Agent({
  connections,
  connect: { ca: readFileSync(certificateFile), servername: pushHost },
});
const origin = `https://127.0.0.1:${port}`;
const keys = webPush.generateVAPIDKeys();
const { Authorization } = webPush.getVapidHeaders(
  `https://${pushHost}`,
  'mailto:pouch@example.org',
  keys.publicKey,
  keys.privateKey,
  'aes128gcm',
);
const curve = createECDH('prime256v1');
curve.generateKeys();
const receiver = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

async function send(index: number): Promise<void> {
  const text = JSON.stringify({
    type: 'start',
    title: 'Call the dentist',
    body: 'Now, 9:00 AM',
    index,
    token: 'x'.repeat(300),
  });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: `${origin}/floor/${index}`, keys: receiver },
    text,
    {
      headers: { Authorization },
      TTL: 3600,
      topic: String(index),
    },
  );
  const answer = await request(`${origin}/floor/${index}`, {
    method: 'POST',
    dispatcher: agent,
    headers: headers as Record<string, string>,
    body,
  });
  await answer.body.dump();
}

let sent = 0;
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (sent < Number(count)) await send((sent += 1));
  }),
);
process.stdout.write(String(Number(count) / ((performance.now() - startedAt) / 1000)));
await agent.close();
