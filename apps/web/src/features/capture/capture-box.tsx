import { Image, Mic, X } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Pocket, PocketText } from '../../ui/display/pocket.tsx';
import './capture.css';
import { emptyDraft } from './draft.ts';
import { PicturePreview } from './picture-preview.tsx';
import { useUnderstoodText } from './understanding/use-understood-text.tsx';
import { useCapture } from './use-capture.ts';
import { useSlip } from './use-slip.ts';

/** Listens to what somebody says and gives its words. */
type Recorder = ComponentType<{ onClose: () => void; onWords: (words: string) => void }>;

export interface CaptureBoxProps {
  variant: 'inline' | 'line' | 'sheet';
  /** What a thought became; show it in a ResultDialog. */
  onAdded: (items: Item[]) => void;
  recorder: Recorder;
  autoFocus?: boolean;
  /** A button before Pouch: the sheet's close button. */
  extraTool?: ReactNode;
}

/** Where a thought is written, and the buttons that go with it (QA-01, QA-02). */
export function CaptureBox({
  variant,
  onAdded,
  recorder: Recorder,
  autoFocus = false,
  extraTool,
}: CaptureBoxProps) {
  const userId = useSession()?.user.id ?? '';
  const capture = useCapture(userId, onAdded);
  const slip = useSlip(capture.text, capture.isPending, capture.error !== undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const composedAt = useRef(Number.NEGATIVE_INFINITY);

  const understood = useUnderstoodText(capture.hasWords ? capture.draft : emptyDraft, {
    variant,
    isWanted: isFocused || capture.hasWords,
    isPending: capture.isPending,
    settle: capture.settle,
  });

  function submit() {
    if (capture.canSubmit) capture.submit();
  }

  const dictated = useDictated(() => {
    box.current?.focus();
    if (variant === 'sheet') submit();
  });

  function onWords(words: string) {
    capture.dictate(words);
    setRecording(false);
    dictated();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSubmitting(event, composedAt.current)) return;
    event.preventDefault();
    submit();
  }

  function onPaste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void capture.choosePicture(file);
  }

  return (
    <>
      <Pocket
        label="Quick add"
        variant={variant}
        pending={capture.isPending}
        error={capture.error}
        slip={slip}
        onSubmit={submit}
        more={
          <>
            {capture.image !== null && (
              <PicturePreview
                source={capture.image}
                text={capture.text}
                onRemove={capture.isPending ? undefined : capture.removePicture}
              />
            )}
            {understood.rows}
          </>
        }
        tools={
          <>
            <IconButton
              label="Record a voice note"
              disabled={capture.isPending}
              onClick={({ currentTarget }) => {
                // The recorder gives the focus back to whatever had it.
                if (document.activeElement === document.body) currentTarget.focus();
                setRecording(true);
              }}
            >
              <Mic />
            </IconButton>
            <PictureButton onChoose={(file) => void capture.choosePicture(file)} busy={capture.isPending} />
            {extraTool}
            <Button
              type="submit"
              variant="primary"
              disabled={!capture.canSubmit}
              busy={capture.isPending}
              busyLabel="Pouching..."
              onClick={({ currentTarget }) => {
                // Disabled from now on, it would lose the focus.
                if (document.activeElement === currentTarget) box.current?.focus();
              }}
            >
              Pouch
            </Button>
          </>
        }
      >
        <PocketText
          ref={box}
          rows={variant === 'line' ? 1 : 3}
          autoFocus={autoFocus}
          data-quick-add={variant !== 'sheet' || undefined}
          aria-keyshortcuts={variant === 'sheet' ? undefined : 'n'}
          aria-label="Pouch a thought..."
          placeholder="Pouch a thought..."
          enterKeyHint="send"
          value={capture.text}
          marks={understood.marks}
          readOnly={capture.isPending}
          data-dropped={(slip !== undefined && slip.returns !== true) || undefined}
          onChange={({ target }) => capture.setText(target.value, target.selectionStart)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
          onCompositionEnd={({ timeStamp }) => {
            composedAt.current = timeStamp;
          }}
          onPaste={onPaste}
        />
      </Pocket>
      {understood.calendar}
      {isRecording && (
        <Suspense>
          <Recorder onClose={() => setRecording(false)} onWords={onWords} />
        </Suspense>
      )}
    </>
  );
}

/** Milliseconds in which the spoken words are seen before they are sent, and the recorder has gone (VO-03). */
const wordsAreSeen = 100;

/** Gives a function to call when spoken words stand in the box; `then` follows a moment later. */
function useDictated(then: () => void): () => void {
  const [times, setTimes] = useState(0);
  const follow = useEffectEvent(then);
  useEffect(() => {
    if (times === 0) return;
    const timer = window.setTimeout(() => follow(), wordsAreSeen);
    return () => window.clearTimeout(timer);
  }, [times]);
  return () => setTimes((before) => before + 1);
}

/** Safari ends a composition just before the Enter that ended it; that Enter comes within these milliseconds. */
const compositionEcho = 100;

/** Enter sends, Shift+Enter breaks the line, and an Enter that ends the composition of a character does neither. */
const isSubmitting = (
  { key, shiftKey, nativeEvent, timeStamp }: KeyboardEvent,
  composedAt: number,
): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && timeStamp - composedAt > compositionEcho;

function PictureButton({ onChoose, busy }: { onChoose: (file: File) => void; busy: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Add a picture" disabled={busy} onClick={() => input.current?.click()}>
        <Image />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

/** Closes the sheet. */
export function CloseTool({ onClose }: { onClose: () => void }) {
  return (
    <IconButton label="Close" className="capture-close" onClick={onClose}>
      <X />
    </IconButton>
  );
}
