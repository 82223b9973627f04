import {
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Pocket, PocketText } from '../../ui/display/pocket.tsx';
import './capture.css';
import { emptyDraft } from './draft-storage.ts';
import type { AddedThought } from './keeping/keep-thought.ts';
import { PictureButton } from './picture-button.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { RecordButton } from './record-button.tsx';
import { useDraftPreview } from './preview/use-draft-preview.tsx';
import { useAfterDictation } from './use-after-dictation.ts';
import { useCapture } from './use-capture.ts';
import { useSlip } from './use-slip.ts';
import { useSubmitKey } from './use-submit-key.ts';

/** Records speech and passes on the recognised words. */
type Recorder = ComponentType<{ onClose: () => void; onWords: (words: string) => void }>;

export interface CaptureBoxProps {
  variant: 'inline' | 'line' | 'sheet';
  /** Called with the items of a thought, for a ResultDialog. */
  onAdded: (thought: AddedThought) => void;
  /** Called when the user writes on, or presses Enter in the empty box: a result that is shown is done with (FW-03). */
  onContinue?: () => void;
  recorder: Recorder;
  autoFocus?: boolean;
  /** A button before Pouch: the sheet's close button. */
  extraTool?: ReactNode;
}

/** The text box for a thought, with its buttons and preview (QA-01, QA-02). */
export function CaptureBox({
  variant,
  onAdded,
  onContinue,
  recorder: Recorder,
  autoFocus = false,
  extraTool,
}: CaptureBoxProps) {
  const userId = useSession()?.user.id ?? '';
  const capture = useCapture(userId, onAdded);
  const slip = useSlip(capture.sentText, capture.error !== undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { isSubmitKey, onCompositionEnd } = useSubmitKey();

  const preview = useDraftPreview(capture.hasWords ? capture.previewed : emptyDraft, {
    variant,
    isWanted: isFocused || capture.hasWords,
    isPending: capture.isPending,
    choose: capture.choose,
  });

  function submit() {
    if (capture.canSubmit) capture.submit();
    else if (!capture.isPending) onContinue?.();
  }

  const afterDictation = useAfterDictation(() => {
    box.current?.focus();
    if (variant === 'sheet') submit();
  });

  function onWords(words: string) {
    capture.dictate(words);
    setRecording(false);
    afterDictation();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSubmitKey(event)) return;
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
                text={capture.previewed.text}
                onRemove={capture.isPending ? undefined : capture.removePicture}
              />
            )}
            <div className="capture-preview" data-open={capture.hasWords || undefined}>
              {preview.rows}
            </div>
          </>
        }
        tools={
          <>
            <RecordButton disabled={capture.isPending} onRecord={() => setRecording(true)} />
            <PictureButton
              onChoose={(file) => void capture.choosePicture(file)}
              disabled={capture.isPending}
            />
            {extraTool}
            <Button
              type="submit"
              variant="primary"
              disabled={!capture.canSubmit}
              busy={capture.isPending}
              busyLabel="Pouching..."
              onClick={({ currentTarget }) => {
                // The button is about to be disabled, which would lose the focus.
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
          marks={capture.previewed.text === capture.text ? preview.marks : []}
          onChange={({ target }) => {
            onContinue?.();
            capture.setText(target.value, target.selectionStart);
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
          onCompositionEnd={onCompositionEnd}
          onPaste={onPaste}
        />
      </Pocket>
      {preview.calendar}
      {isRecording && (
        <Suspense>
          <Recorder onClose={() => setRecording(false)} onWords={onWords} />
        </Suspense>
      )}
    </>
  );
}
