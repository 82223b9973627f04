import { vi } from 'vitest';

interface EmailJsRequest {
  lib_version?: string;
  user_id?: string;
  service_id?: string;
  template_id?: string;
  template_params?: Record<string, string>;
}

/** EmailJS's own responses: plain text for success and failure. */
export const emailJsResponses = {
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
  /** A network failure, with the message of a browser. */
  outOfReach: () => Promise.reject(new TypeError('Failed to fetch')),
  silent: () => new Promise<Response>(() => undefined),
} satisfies Record<string, () => Response | Promise<Response>>;

/** A fake EmailJS behind `fetch`: refuses the requests that EmailJS refuses, and otherwise answers as the test decides. */
export function fakeEmailJs() {
  const received: EmailJsRequest[] = [];
  let respond: () => Response | Promise<Response> = emailJsResponses.sent;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    if (request.url !== 'https://api.emailjs.com/api/v1.0/email/send') throw new TypeError('Failed to fetch');
    if (request.method !== 'POST') return text(405, 'Method Not Allowed');
    if (request.headers.get('content-type') !== 'application/json') return text(400, 'Bad Request');
    received.push((await request.json()) as EmailJsRequest);
    return respond();
  });
  return {
    received,
    /** Sets the response to the following requests. */
    respondWith: (next: keyof typeof emailJsResponses) => {
      respond = emailJsResponses[next];
    },
  };
}

const text = (status: number, body: string): Response => new Response(body, { status });
