import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolveHost } from './resolve-host.ts';

const typeA = 1;

/** The end of the question in a DNS query: after the name, its type and its class (RFC 1035, section 4.1). */
const questionEnd = (query: Buffer): number => query.indexOf(0, 12) + 5;

/** A response with one address for questions about IPv4, and none for others. */
function respond(query: Buffer): Buffer {
  const question = query.subarray(12, questionEnd(query));
  const isAboutIpv4 = question.readUInt16BE(question.length - 4) === typeA;
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isAboutIpv4 ? 1 : 0, 0, 0, 0, 0]);
  const answer = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  return Buffer.concat([header, question, ...(isAboutIpv4 ? [answer] : [])]);
}

/** A name server that gives no answer about names that begin with "silent". */
async function nameServer(): Promise<string[]> {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.on('message', (query, { port, address }) => {
    if (!query.includes('silent')) socket.send(respond(query), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return [`127.0.0.1:${socket.address().port}`];
}

describe('resolving a host name', () => {
  it('finds its addresses while other names get no answer (ED-09)', async () => {
    const servers = await nameServer();
    const silent = Array.from({ length: 20 }, (_, index) => resolveHost(`silent-${index}.example`, servers));

    expect(await resolveHost('quick.example', servers)).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect((await Promise.allSettled(silent)).map(({ status }) => status)).toEqual(
      silent.map(() => 'rejected'),
    );
  });
});
