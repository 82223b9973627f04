import { CalendarPlus, CheckCheck, FolderInput, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { completion, moving, removal, scheduling, unscheduling } from './bulk-actions.ts';
import './complete-bar.css';
import { completeLabel, type Noun } from './selection.ts';
import type { ListMode } from './use-list-mode.ts';

const loadMove = () => import('./move-sheet.tsx');
const loadSchedule = () => import('./schedule-sheet.tsx');
const ScheduleSheet = lazy(async () => ({ default: (await loadSchedule()).ScheduleSheet }));
const MoveSheet = lazy(async () => ({ default: (await loadMove()).MoveSheet }));

/** What can be done with the selected items; hidden while none is selected (IL-07, FW-06). */
export function CompleteBar({ mode, noun }: { mode: ListMode; noun: Noun }) {
  const { selected, isBusy } = mode;
  const [opened, setOpened] = useState<'move' | 'schedule' | null>(null);
  if (selected.length === 0 && !isBusy) return null;
  const close = () => setOpened(null);
  return (
    <div className="complete-bar">
      <Button
        variant="primary"
        size="wide"
        busy={isBusy}
        busyLabel="Completing..."
        data-row-command="complete"
        onClick={() => void mode.run(completion)}
      >
        <CheckCheck className="icon-small" />
        {completeLabel(selected.length, noun)}
      </Button>
      <IconButton
        label="Schedule"
        data-row-command="schedule"
        aria-haspopup="dialog"
        disabled={isBusy}
        onPointerEnter={() => void loadSchedule()}
        onClick={() => setOpened('schedule')}
      >
        <CalendarPlus />
      </IconButton>
      <IconButton
        label="Move"
        aria-haspopup="dialog"
        disabled={isBusy}
        onPointerEnter={() => void loadMove()}
        onClick={() => setOpened('move')}
      >
        <FolderInput />
      </IconButton>
      <IconButton
        label="Delete"
        data-row-command="delete"
        disabled={isBusy}
        onClick={() => void mode.run(removal)}
      >
        <Trash2 />
      </IconButton>
      <Suspense>
        {opened === 'schedule' && (
          <ScheduleSheet
            items={selected}
            onSchedule={(schedule) => void mode.run(scheduling(schedule))}
            onClear={() => void mode.run(unscheduling)}
            onClose={close}
          />
        )}
        {opened === 'move' && (
          <MoveSheet items={selected} onMove={(kind) => void mode.run(moving(kind))} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
