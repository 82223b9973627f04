import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText, toList, toRecord, toText, type Loose } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import type { Reader } from '../../reader.ts';

/** The backup of Super Productivity, with what it has archived. */
export const superProductivity: Reader = {
  source: 'super-productivity',
  matches: ({ json }) => 'entities' in toRecord(backup(json)['task']),
  read: ({ json }) => readBackup(backup(json)),
};

/** Newer versions put the data one level deeper. */
function backup(json: unknown): Loose {
  const root = toRecord(json);
  return 'task' in root ? root : toRecord(root['data']);
}

const entities = (value: unknown): Loose[] =>
  Object.values(toRecord(toRecord(value)['entities'])).map(toRecord);

const archives = ({ taskArchive, archiveYoung, archiveOld }: Loose): unknown[] => [
  taskArchive,
  toRecord(archiveYoung)['task'],
  toRecord(archiveOld)['task'],
];

function readBackup(data: Loose): ImportedTasks {
  const projects = titlesById(data['project']);
  const tags = titlesById(data['tag']);
  const rules = new Map(entities(data['taskRepeatCfg']).map((rule) => [toText(rule['id']), rule]));
  const all = [data['task'], ...archives(data)].flatMap(entities);
  const byId = new Map(all.map((task) => [toText(task['id']), toText(task['title'])]));
  const kept = all.filter((task) => toText(task['title']) !== '');
  const tasks = kept.map((task): TaskDraft => {
    const isDone = task['isDone'] === true;
    const rule = rules.get(toText(task['repeatCfgId']));
    const minutes = Math.round(Number(task['timeEstimate']) / 60_000);
    return taskDraft({
      sourceId: toText(task['id']),
      title: toText(task['title']),
      notes: toText(task['notes']) || null,
      when: readDate(task),
      rule: rule && !isDone ? { rrule: toRrule(rule) } : null,
      done: isDone ? { at: toInstantText(task['doneOn']) } : null,
      list: projects.get(toText(task['projectId'])) ?? null,
      tags: toList(task['tagIds']).flatMap((id) => tags.get(toText(id)) ?? []),
      parent: byId.get(toText(task['parentId'])) ?? null,
      attachments: toList(task['attachments']).map((one) => {
        const { title, path } = toRecord(one);
        return [title, path].map(toText).filter(Boolean).join(' ');
      }),
      details: [{ label: 'Estimate', text: minutes > 0 ? `${minutes} minutes` : '' }],
    });
  });
  return { tasks, skipped: all.length - kept.length };
}

/** TODAY is a tag that the program itself sets. */
const titlesById = (value: unknown): Map<string, string> =>
  new Map(
    entities(value)
      .filter((one) => toText(one['id']) !== 'TODAY')
      .map((one) => [toText(one['id']), toText(one['title'])]),
  );

function readDate({ dueWithTime, plannedAt, dueDay }: Loose): TaskDraft['when'] {
  const instant = toInstantText(dueWithTime) ?? toInstantText(plannedAt);
  if (instant !== null) return parseDateTime(instant, { zone: null, isAllDay: false });
  return parseDateTime(toText(dueDay), { zone: null, isAllDay: true });
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function toRrule(rule: Loose): string {
  const days = dayNames.filter((day) => rule[day] === true).map((day) => day.slice(0, 2).toUpperCase());
  const cycle = toText(rule['repeatCycle']) || 'DAILY';
  const byDay = cycle === 'WEEKLY' && days.length > 0 ? [`BYDAY=${days.join(',')}`] : [];
  return [`FREQ=${cycle}`, `INTERVAL=${toText(rule['repeatEvery']) || '1'}`, ...byDay].join(';');
}
