import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours; the others find the same in every theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page against WCAG 2.2 AA, one line each, beginning with where it was. */
export const violations = (page: Page, where: string): Promise<string[]> =>
  linesOf(axe(page).withTags(standard), where);

/** The same for what was looked at a moment ago and has only changed its theme since. */
export const violationsOfColours = (page: Page, where: string): Promise<string[]> =>
  linesOf(axe(page).withRules(ofColours), where);

/** What any rule of axe finds in one part of the page. */
export const violationsWithin = (page: Page, selector: string): Promise<string[]> =>
  linesOf(axe(page).include(selector), selector);

/** There are no frames of strangers here, for which axe would open a page more each time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function linesOf(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  );
}
