import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { Tile } from '../brand/tile.tsx';
import { currentToast, dismissToast, pauseToast, resumeToast, subscribeToast } from './toast.ts';
import './toaster.css';

/** Where the toast appears. Mount it once, beside the pages. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast);
  const isBad = toast?.variant === 'destructive';
  return (
    // A region of its own for each manner: one that changes its manner is not always announced.
    <div
      key={isBad ? 'alert' : 'status'}
      role={isBad ? 'alert' : 'status'}
      // Said as an attribute, it is heard from behind an open dialog too, which hides everything else.
      aria-live={isBad ? 'assertive' : 'polite'}
    >
      {toast && (
        <div
          key={toast.id}
          className={clsx('toast', isBad && 'toast-destructive', toast.offer && 'toast-offering')}
          data-leaving={toast.isLeaving || undefined}
          // An open dialog hears of presses at the document and would close: this one is none of its business.
          onPointerDown={(event) => event.stopPropagation()}
          onPointerEnter={pauseToast}
          onPointerLeave={({ currentTarget }) =>
            !currentTarget.contains(document.activeElement) && resumeToast()
          }
          onFocus={pauseToast}
          onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && resumeToast()}
          onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
        >
          <Tile hue="accent">{isBad ? <CircleAlert /> : <Check />}</Tile>
          <div className="toast-main">
            <p className="toast-title">{toast.title}</p>
            {toast.text !== undefined && <p className="toast-text">{toast.text}</p>}
          </div>
          {(toast.offer ?? toast.action) && (
            <div className="toast-actions">
              {toast.offer && <ToastAction action={toast.offer} />}
              {toast.action && <ToastAction action={toast.action} />}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function ToastAction({ action }: { action: { label: string; onPress: () => void } }) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        dismissToast();
        action.onPress();
      }}
    >
      {action.label}
    </Button>
  );
}
