import { describe, expect, it } from 'vitest';
import { isPublicIpAddress, publicAddressesOnly } from '../../outbound/address-policy.ts';
import { parseAllowedUrl } from './parse-allowed-url.ts';

describe('an IP address', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '64:ff9b::808:808', '::ffff:8.8.8.8'])(
    '%s is on the public internet',
    (address) => {
      expect(isPublicIpAddress(address, [])).toBe(true);
    },
  );

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
    [
      'a private network',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1', 'fec0::1'],
    ],
    ['a link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '2606:4700::1%eth0']],
    ['a carrier', ['100.64.0.1', '100.127.255.255']],
    [
      'multicast, or a reserved range',
      ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '192.0.2.1', '198.18.0.1', '2001:db8::1'],
    ],
    [
      'an old transition',
      ['2002:7f00:1::', '2002:808:808::', '2001::1', '192.88.99.1', '::ffff:0:127.0.0.1'],
    ],
    [
      'another written within',
      [
        '::ffff:127.0.0.1',
        '::ffff:a00:1',
        '64:ff9b::7f00:1',
        '64:ff9b:1::808:808',
        '::127.0.0.1',
        '::808:808',
      ],
    ],
    ['an invalid kind', ['', 'localhost', 'example.org', '1.2.3.4.5', '12345::']],
  ])('of %s is not', (_kind, addresses) => {
    const taken = addresses.filter((address) => isPublicIpAddress(address, []));
    expect(taken).toEqual([]);
  });

  it('of one of this machine’s networks is not, even if it is public', () => {
    const attached = ['127.0.0.1/8', '93.184.215.7/24', '2a01:4f8:1:2::7/64'];
    expect(isPublicIpAddress('93.184.215.14', attached)).toBe(false);
    expect(isPublicIpAddress('2a01:4f8:1:2:ffff::1', attached)).toBe(false);
    expect(isPublicIpAddress('::ffff:93.184.215.14', attached)).toBe(false);
    expect(isPublicIpAddress('93.184.216.14', attached)).toBe(true);
    expect(isPublicIpAddress('2a01:4f8:1:3::1', attached)).toBe(true);
  });
});

describe('a web address', () => {
  const read = (text: string) => parseAllowedUrl(text, publicAddressesOnly).href;

  it.each([
    ['http://example.org', 'http://example.org/'],
    ['https://example.org:443/a?b=c#part', 'https://example.org/a?b=c'],
    ['https://example.org:8443/', 'https://example.org:8443/'],
    ['https://bücher.example/ö', 'https://xn--bcher-kva.example/%C3%B6'],
    ['http://8.8.8.8/', 'http://8.8.8.8/'],
    ['http://[2606:4700::1111]:8080/', 'http://[2606:4700::1111]:8080/'],
  ])('%s may be fetched', (text, href) => {
    expect(read(text)).toBe(href);
  });

  it.each([
    ...[
      'ftp://example.org/',
      'file:///etc/passwd',
      'data:text/html,x',
      'javascript:alert(1)',
      'example.org',
      'http://',
      '',
    ],
    ...['http://ana@example.org/', 'http://ana:secret@example.org/', 'https://:secret@example.org/'],
    ...[
      'http://example.org:22/',
      'http://example.org:25/',
      'http://example.org:6379/',
      'http://example.org:0/',
    ],
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0177.0.0.1/',
      'http://0x7f.1/',
      'http://0x7f000001/',
    ],
    ...[
      'http://127.0.0.1./',
      'http://①②⑦.⓪.⓪.①/',
      'http://0/',
      'http://0.0.0.0/',
      'http://169.254.169.254/latest/',
    ],
    ...[
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://[64:ff9b::10.0.0.1]/',
    ],
    ...[
      'http://[fe80::1%25eth0]/',
      'http://[fe80::1%eth0]/',
      'http://[2002:7f00:1::]/',
      'http://[::127.0.0.1]/',
    ],
    ...[
      'http://localhost/',
      'http://LOCALHOST/',
      'http://localhost./',
      'http://pouch.localhost/',
      'http://ｌｏｃａｌｈｏｓｔ/',
    ],
    ...[
      'http://printer/',
      'http://printer./',
      'http://nas.local/',
      'http://router.home.arpa/',
      'http://vault.internal/',
    ],
  ])('%s may not, with the same error for all', (text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ statusCode: 422, message: 'That address cannot be previewed.' }),
    );
  });
});
