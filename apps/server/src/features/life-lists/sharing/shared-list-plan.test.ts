import { describe, expect, it } from 'vitest';
import { planMerge, planReplacement, type ListCopy, type OwnGroup } from './shared-list-plan.ts';

type Groups = Record<string, string[]>;

const own = (groups: Groups): OwnGroup[] =>
  Object.entries(groups).map(([name, titles]) => ({
    name,
    entries: titles.map((title, index) => ({ id: `${name}/${title}`, title, position: (index + 1) * 10 })),
  }));
const copy = (groups: Groups): ListCopy =>
  Object.entries(groups).map(([name, titles]) => ({
    name,
    entries: titles.map((title) => ({ title, scheduledAt: null, scheduledZone: null })),
  }));
const addedBy = ({ added }: ReturnType<typeof planMerge>) =>
  added.map(({ groupName, entry }) => `${groupName}/${entry.title}`);

describe('merging', () => {
  it.each<{ when: string; own: Groups; sent: Groups; added: string[]; newGroups: string[] }>([
    {
      when: 'the list is empty',
      own: {},
      sent: { Bakery: ['Bread', 'Rolls'] },
      added: ['Bakery/Bread', 'Bakery/Rolls'],
      newGroups: ['Bakery'],
    },
    {
      when: 'the list has everything',
      own: { Bakery: ['Bread'] },
      sent: { Bakery: ['Bread'] },
      added: [],
      newGroups: [],
    },
    {
      when: 'the title differs in case and spaces',
      own: { Bakery: ['Bread '] },
      sent: { Bakery: [' bREAD'] },
      added: [],
      newGroups: [],
    },
    {
      when: 'the entry is in another group',
      own: { Home: ['Bread'] },
      sent: { Bakery: ['Bread'] },
      added: ['Bakery/Bread'],
      newGroups: ['Bakery'],
    },
    {
      when: 'the group name differs in case',
      own: { bakery: ['Bread'] },
      sent: { Bakery: ['Rolls'] },
      added: ['bakery/Rolls'],
      newGroups: [],
    },
    {
      when: 'the list has both spellings of a group',
      own: { a: ['x'], A: ['y'] },
      sent: { A: ['x'] },
      added: ['A/x'],
      newGroups: [],
    },
    {
      when: 'an entry was sent twice',
      own: {},
      sent: { Bakery: ['Bread', 'bread'] },
      added: ['Bakery/Bread'],
      newGroups: ['Bakery'],
    },
    {
      when: 'a group was sent in two spellings',
      own: {},
      sent: { A: ['x'], a: ['X', 'y'] },
      added: ['A/x', 'A/y'],
      newGroups: ['A'],
    },
    {
      when: 'accents are composed differently',
      own: { B: ['Cre\u0300me'] },
      sent: { B: ['Cr\u00e8me'] },
      added: [],
      newGroups: [],
    },
    {
      when: 'names are hostile',
      own: { ['__proto__']: ['x'] },
      sent: { constructor: ['x'] },
      added: ['constructor/x'],
      newGroups: ['constructor'],
    },
    { when: 'a group has no entries', own: {}, sent: { Empty: [] }, added: [], newGroups: ['Empty'] },
  ])('when $when adds what is missing (SH-04)', ({ own: mine, sent, added, newGroups }) => {
    const plan = planMerge(own(mine), copy(sent));

    expect(addedBy(plan)).toEqual(added);
    expect(plan).toMatchObject({ newGroups, moved: [], removed: [], removedGroups: [] });
  });

  it('adds new entries behind the existing ones, in the order of the copy (SH-04)', () => {
    const { added } = planMerge(
      own({ Bakery: ['Bread', 'Buns'] }),
      copy({ Bakery: ['Rolls', 'Bread', 'Cake'] }),
    );

    expect(added.map(({ entry }) => entry.title)).toEqual(['Rolls', 'Cake']);
    const [first, second] = added.map(({ position }) => position);
    expect(first).toBeGreaterThan(20);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });
});

describe('replacing', () => {
  it('keeps the entries that both have, in the order of the copy, and removes the others (SH-04)', () => {
    const mine = own({ Bakery: ['Bread', 'Buns', 'bread'], Home: ['Soap'] });

    const plan = planReplacement(mine, copy({ bakery: ['Rolls', 'BREAD'], Garden: ['Seeds'] }));

    expect(addedBy(plan)).toEqual(['Bakery/Rolls', 'Garden/Seeds']);
    expect(plan.moved.map(({ id }) => id)).toEqual(['Bakery/Bread']);
    expect(plan.moved[0]?.position).toBeGreaterThan(plan.added[0]?.position ?? Infinity);
    expect(plan.removed).toEqual(['Bakery/Buns', 'Bakery/bread', 'Home/Soap']);
    expect(plan.removedGroups).toEqual(['Home']);
    expect(plan.newGroups).toEqual(['Garden']);
  });
});
