import { addThought, readSettings, toThought } from './pouch.js';

const form = document.querySelector('form');
const status = document.querySelector('[role="status"]');
const { thought } = form.elements;
const button = form.querySelector('button');
const key = crypto.randomUUID();

const settings = await readSettings();
if (settings === null) {
  await chrome.runtime.openOptionsPage();
  window.close();
}
thought.value = await readPage();
thought.focus();

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  show('Adding…');
  try {
    show(`Added: ${(await addThought(settings, thought.value, key)).join(', ')}`);
    form.hidden = true;
  } catch (error) {
    show(error.message, true);
    button.disabled = false;
  }
});

/** What the open page would be in Pouch; empty for pages that an extension may not read. */
async function readPage() {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (!/^https?:/.test(tab?.url ?? '')) return '';
  const read = { target: { tabId: tab.id }, func: () => String(getSelection()) };
  const [found] = await chrome.scripting.executeScript(read).catch(() => []);
  return toThought({ title: tab.title ?? '', selection: found?.result ?? '', url: tab.url });
}

function show(text, isFailed = false) {
  status.textContent = text;
  status.toggleAttribute('data-failed', isFailed);
}
