/** The server's address without a path, and the access token; null before they are set. */
export async function readSettings() {
  const { server, token } = await chrome.storage.local.get(['server', 'token']);
  return server && token ? { server, token } : null;
}

/** Title, selection and address in one, each once, as sharing with Pouch does. On one line, so that they become one item. */
export function toThought({ title, selection, url }) {
  const [name, text] = [title.trim(), selection.trim()];
  const parts = [text.includes(name) ? '' : name, text, text.includes(url) ? '' : url];
  const thought = parts.filter(Boolean).join(text.includes('\n') ? '\n' : ' ');
  return thought.length <= maxThought ? thought : `${text.slice(0, maxThought - url.length - 1)}\n${url}`;
}

const maxThought = 10_000;

/** Calls the server with the token. Throws an Error whose message is a sentence for the person. */
export async function call({ server, token }, path, { method = 'GET', headers = {}, body } = {}) {
  const response = await fetch(server + path, {
    method,
    redirect: 'error',
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(30_000),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`Pouch can’t be reached at ${server}.`);
  });
  const answer = await response.json().catch(() => null);
  if (answer === null) throw new Error(`There is no Pouch at ${server}.`);
  if (response.status === 401)
    throw new Error('Pouch doesn’t know this token. Make a new one in its settings.');
  if (!response.ok) throw Object.assign(new Error(answer.message), { status: response.status });
  return answer;
}

/** Throws unless the server knows the token, whatever the token may do. */
export async function checkToken(settings) {
  try {
    await call(settings, '/api/user/settings');
  } catch (error) {
    if (error.status !== 403) throw error;
  }
}

/** Adds a thought, once however often it is sent under this key. Resolves with the titles of its items. */
export async function addThought(settings, thought, key) {
  const answer = await call(settings, '/api/items', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { originalText: thought, currentDateTime: localDateTime(new Date()) },
  });
  return [answer].flat().map(({ cleaned_title }) => cleaned_title);
}

/** ISO 8601 with the offset of this device. */
function localDateTime(now) {
  const offset = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
