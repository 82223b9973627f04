import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Mobile/15E148`, 'Pouch on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${blink} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
      'Pouch on Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('of "%s" is "%s" (FW-09)', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
