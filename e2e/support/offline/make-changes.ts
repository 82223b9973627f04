import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counts a change that the screen shows as done. */
    reportShown: (title: string) => void;
  }
}

/**
 * Checks and adds entries of a LifeList's open page, one after another as fast as it shows them, and calls back for each.
 * Resolves at once; it ends with the page.
 */
export async function makeChanges(
  page: Page,
  { group, prefix, onShown }: { group: string; prefix: string; onShown: (title: string) => void },
): Promise<void> {
  await page.exposeFunction('reportShown', onShown);
  await page.getByRole('button', { name: `Add to ${group}` }).click();
  await page.getByRole('textbox', { name: `Add to ${group}` }).waitFor();
  await page.evaluate(addWithoutEnd, { group, prefix });
}

/** Runs in the page. */
function addWithoutEnd({ group, prefix }: { group: string; prefix: string }): void {
  const find = (selector: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((one) => {
      const label = one.getAttribute('aria-labelledby');
      return (label ? document.getElementById(label)?.textContent : one.ariaLabel)?.trim() === name;
    });
  const box = (title: string) => find('[role=checkbox]', `Check ${title}`);
  // React ignores an event of a field whose value was set through its own property.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  let number = 0;

  function add() {
    const title = `${prefix} ${(number += 1)}`;
    const field = find('input', `Add to ${group}`) as HTMLInputElement | undefined;
    if (field === undefined) throw new Error('The field is gone');
    value?.set?.call(field, title);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(() => {
      field.form?.requestSubmit();
      // Of a long list only what is in sight is rendered.
      field.scrollIntoView({ block: 'center' });
      when(
        () => box(title) !== undefined,
        () => {
          window.reportShown(`added ${title}`);
          box(title)?.click();
          when(
            () => box(title)?.ariaChecked === 'true',
            () => {
              window.reportShown(`checked ${title}`);
              add();
            },
          );
        },
      );
    });
  }

  function when(isSo: () => boolean, next: () => void) {
    if (isSo()) next();
    else requestAnimationFrame(() => when(isSo, next));
  }

  add();
}
