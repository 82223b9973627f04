const verbs = ['call', 'email', 'ask', 'visit', 'remind', 'thank', 'meet', 'write to'] as const;
const people = [
  'Ana',
  'the dentist',
  'Mr Okafor',
  'grandma',
  'the landlord',
  'Ben and Lea',
  'the plumber',
  'our accountant',
] as const;
const matters = [
  'about the invoice',
  'because of the broken heating',
  'to plan the birthday party',
  'about the contract for the flat',
  'regarding next year’s holidays',
  'about the piano lessons',
  'with the photos of the trip',
] as const;
const chores = [
  'renew the passport',
  'water the plants on the balcony',
  'file the tax return',
  'book a table for six',
  'repair the bicycle',
  'prepare the slides for the workshop',
  'back up the laptop',
  'return the library books',
] as const;
const groceries = ['milk', 'flour', 'tomatoes', 'olive oil', 'oat flakes', 'washing powder', 'rice'] as const;
const works = ['The Secret Garden', 'a documentary about whales', 'Nordic Noir', 'the new cookbook'] as const;
const dates = [
  'tomorrow at 9',
  'every monday',
  '2 Feb 2027',
  'in 3 days',
  'every last friday',
  'jun 14 18:30',
] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A title as people write them; hardly one of them comes twice, but what is bought does. */
export function title(index: number): string {
  const round = Math.floor(index / 8);
  switch (index % 8) {
    case 0:
    case 1:
      return `${at(verbs, round)} ${at(people, round >> 3)} ${at(matters, round >> 6)} no. ${index}`;
    case 2:
      return `${at(chores, round)} (${index})`;
    case 3:
      return `${1 + (round % 9)} ${at(groceries, round)}`;
    case 4:
      return `watch ${at(works, round)}, part ${index}`;
    case 5:
      return `${at(chores, round)} and ${at(verbs, round >> 3)} ${at(people, round >> 2)} before the ${1 + (round % 28)}th`;
    case 6:
      return `read chapter ${index} of ${at(works, round)} by Sunday`;
    default:
      return `project ${index}: ${at(chores, round >> 2)}`;
  }
}

/** A project of Todoist: sections, subtasks, labels, notes and dates in words. */
export function todoistFile(rows: number): string {
  const lines = ['TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'];
  for (let index = 0; index < rows; index += 1) {
    if (index % 500 === 0) lines.push(`section,Part ${index / 500 + 1},,,,,,,,`);
    const description = index % 4 === 0 ? `"Agreed on the phone, see the letter of week ${index % 52}"` : '';
    const date = index % 3 === 0 ? at(dates, index / 3) : '';
    const cells = [`"${title(index)}${index % 5 === 0 ? ' @home' : ''}"`, description, 1 + (index % 4)];
    lines.push(`task,${cells.join(',')},${1 + (index % 7 === 6 ? 1 : 0)},Ana (1),,${date},en,Europe/Paris`);
    if (index % 50 === 0) lines.push(`note,"A comment about number ${index}",,,,Ana (1),,,,`);
  }
  return lines.join('\n');
}

/** A table as a spreadsheet writes it. */
export function plainFile(rows: number): string {
  const lines = ['Title,Notes,Due date,List,Status'];
  for (let index = 0; index < rows; index += 1) {
    const due = index % 3 === 0 ? `2027-0${1 + (index % 9)}-1${index % 10}` : '';
    const list = at(['Home', 'Work', 'Groceries', 'Garden'], index >> 5);
    const notes = index % 4 === 0 ? 'as discussed' : '';
    lines.push(`"${title(index)}",${notes},${due},${list},${index % 10 === 9 ? 'done' : 'open'}`);
  }
  return lines.join('\n');
}
