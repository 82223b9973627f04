import { clsx } from 'clsx';
import { Check, CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Tile } from '../brand/tile.tsx';
import { currentToast, dismissToast, pauseToast, resumeToast, subscribeToast } from './toast.ts';
import './toaster.css';
import { useFocusBack } from './use-focus-back.ts';
import { useToastSwipe } from './use-toast-swipe.ts';

/** Renders the current toast. Mount it once, beside the pages. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, currentToast);
  const swipe = useToastSwipe(dismissToast);
  const { element, onFocus } = useFocusBack(toast?.isLeaving === true);
  const isError = toast?.variant === 'destructive';
  return (
    // A separate live region for each role: screen readers may miss a region whose role changes.
    <div
      key={isError ? 'alert' : 'status'}
      role={isError ? 'alert' : 'status'}
      // An open dialog hides all other content from screen readers except elements with an `aria-live` attribute.
      aria-live={isError ? 'assertive' : 'polite'}
    >
      {toast && (
        <div
          key={toast.id}
          ref={element}
          className={clsx('toast', isError && 'toast-destructive', toast.offer && 'toast-offering')}
          data-leaving={toast.isLeaving || undefined}
          // An open dialog listens for presses on the document and would close.
          onPointerDown={(event) => {
            event.stopPropagation();
            swipe.onPointerDown(event);
          }}
          onPointerMove={swipe.onPointerMove}
          onPointerUp={swipe.onPointerEnd}
          onPointerCancel={swipe.onPointerEnd}
          onPointerEnter={pauseToast}
          onPointerLeave={({ currentTarget }) =>
            !currentTarget.contains(document.activeElement) && resumeToast()
          }
          onFocus={(event) => {
            onFocus(event);
            pauseToast();
          }}
          onBlur={({ currentTarget }) => !currentTarget.matches(':hover') && resumeToast()}
          onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
        >
          <Tile hue="accent">{isError ? <CircleAlert /> : <Check />}</Tile>
          <div className="toast-main">
            <p className="toast-title">{toast.title}</p>
            {toast.text !== undefined && <p className="toast-text">{toast.text}</p>}
          </div>
          <div className="toast-actions">
            {toast.offer && <ToastAction action={toast.offer} />}
            {toast.action && <ToastAction action={toast.action} />}
            <IconButton label="Dismiss" className="toast-dismiss" onClick={dismissToast}>
              <X />
            </IconButton>
          </div>
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
