import { vi } from 'vitest';

interface EmailJsRequest {
  lib_version?: string;
  user_id?: string;
  service_id?: string;
  template_id?: string;
  template_params?: Record<string, string>;
}

/** What EmailJS answers, in its own words: plain text, whatever becomes of a mail. */
export const emailJsAnswers = {
  sent: () => text(200, 'OK'),
  tooMany: () => text(429, 'Too many requests'),
  wrongKey: () =>
    text(
      400,
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    ),
  notFromHere: () => text(403, 'API calls are disabled for non-browser applications'),
  blocked: () => text(451, 'Unavailable For Headless Browser'),
  broken: () => text(500, 'Internal Server Error'),
  /** Nothing came back: as every browser puts it. */
  outOfReach: () => Promise.reject(new TypeError('Failed to fetch')),
  silent: () => new Promise<Response>(() => undefined),
} satisfies Record<string, () => Response | Promise<Response>>;

/** Stands at the network’s edge in EmailJS’s place, refuses what EmailJS would, and says what the test has it say. */
export function standInEmailJs() {
  const received: EmailJsRequest[] = [];
  let answer: () => Response | Promise<Response> = emailJsAnswers.sent;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    if (request.url !== 'https://api.emailjs.com/api/v1.0/email/send') throw new TypeError('Failed to fetch');
    if (request.method !== 'POST') return text(405, 'Method Not Allowed');
    if (request.headers.get('content-type') !== 'application/json') return text(400, 'Bad Request');
    received.push((await request.json()) as EmailJsRequest);
    return answer();
  });
  return {
    received,
    /** What it answers from now on. */
    says: (next: keyof typeof emailJsAnswers) => {
      answer = emailJsAnswers[next];
    },
  };
}

const text = (status: number, words: string): Response => new Response(words, { status });
