import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours; the others give the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations of WCAG 2.2 AA that axe finds on the page, one line each, which starts with `where`. */
export const violations = (page: Page, where: string): Promise<string[]> =>
  reportLines(axe(page).withTags(wcagTags), where);

/** The same by the colour rules alone, for a page already checked in another theme. */
export const colourViolations = (page: Page, where: string): Promise<string[]> =>
  reportLines(axe(page).withRules(colourRules), where);

/** The violations of any rule of axe in one part of the page. */
export const violationsWithin = (page: Page, selector: string): Promise<string[]> =>
  reportLines(axe(page).include(selector), selector);

/** Legacy mode: no extra page per run, which axe needs only for cross-origin frames. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function reportLines(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  );
}
