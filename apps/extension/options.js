import { checkToken, readSettings } from './pouch.js';

const form = document.querySelector('form');
const status = document.querySelector('[role="status"]');
const { server, token } = form.elements;

const known = await readSettings();
if (known) [server.value, token.value] = [known.server, known.token];

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.removeAttribute('data-failed');
  try {
    await save();
    status.textContent = 'Saved. Press Pouch in the toolbar on any page.';
  } catch (error) {
    status.textContent = error.message;
    status.setAttribute('data-failed', '');
  }
});

/** The permission comes first: browsers ask for it only right after a press. */
async function save() {
  const { origin, protocol, hostname } = new URL(server.value.trim());
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isLocal) throw new Error('The address must begin with https://');
  const isAllowed = await chrome.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
  if (!isAllowed) throw new Error('Pouch can only be reached when you allow it.');
  const settings = { server: origin, token: token.value.trim() };
  status.textContent = 'Trying…';
  await checkToken(settings);
  await chrome.storage.local.set(settings);
}
