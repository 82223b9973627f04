import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import {
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { hueClass } from '../brand/hue.ts';
import { piecesOf, type Mark } from '../marked-text.ts';
import './pocket.css';

interface PocketProps {
  /** Names the form for a screen reader. */
  label: string;
  /** `inline` in a page; `line` on the desktop, one line; `sheet` inside a PouchSheet, which is the cloth itself. */
  variant?: 'inline' | 'line' | 'sheet';
  /** A PocketText. */
  children: ReactNode;
  /** Between text and tools: what was understood, a picture. */
  more?: ReactNode;
  /** IconButtons, then the one primary Button, which moves to the right. */
  tools: ReactNode;
  /** Something is being kept: the text dims and stays. */
  pending?: boolean;
  /** What went wrong, in one line. */
  error?: string | undefined;
  /** A text that becomes a slip and drops in, or comes back up. */
  slip?: { text: string; returns?: boolean } | undefined;
  onSubmit: () => void;
}

/** A pocket of cloth that keeps what is written into it. Its flap lifts while something inside has the focus. */
export function Pocket(props: PocketProps) {
  const { label, variant = 'inline', children, more, tools, pending = false, error, slip, onSubmit } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <form
      aria-label={label}
      aria-busy={pending}
      noValidate
      className={clsx('pocket', `pocket-${variant}`)}
      data-open={isOpen || slip !== undefined || undefined}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {slip && (
        <span
          key={slip.returns === true ? 'return' : 'drop'}
          aria-hidden
          className={clsx('pocket-slip', slip.returns && 'pocket-slip-return')}
        >
          {slip.text}
        </span>
      )}
      {variant !== 'sheet' && <PocketFlap />}
      <div className="pocket-front">
        {variant !== 'sheet' && <PocketSeam />}
        <div className="pocket-body">
          {children}
          <div className="pocket-more" onMouseDown={keepFocus}>
            {more}
          </div>
          <div className="pocket-tools" onMouseDown={keepFocus}>
            {tools}
          </div>
          {error !== undefined && (
            <p role="alert" className="pocket-error pocket-more">
              <CircleAlert className="icon-small" />
              {error}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

/** A press on a tool leaves the focus where it is: the flap would lift and move the tool away from under the press. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

interface PocketTextProps extends ComponentProps<'textarea'> {
  value: string;
  /** Words that stand out, in order. */
  marks?: readonly Mark[];
}

/**
 * The writing inside a Pocket: three lines that grow to eight, then scroll. Behind it lies the same text unseen, which
 * gives the box its height and carries the marks; both scroll as one. Who comes to a text that was begun before goes on
 * behind it, where browsers would begin in front.
 */
export function PocketText({ rows = 3, marks = [], onFocus, ...rest }: PocketTextProps) {
  const wasEntered = useRef(false);

  function enter(event: FocusEvent<HTMLTextAreaElement>) {
    const { currentTarget: box } = event;
    if (!wasEntered.current) box.setSelectionRange(box.value.length, box.value.length);
    wasEntered.current = true;
    onFocus?.(event);
  }

  return (
    <div className="pocket-writing">
      <div className="pocket-marks" dir="auto" aria-hidden>
        {piecesOf(rest.value, marks).map(({ start, text, hue }) => (
          <span key={start} className={clsx(hue && ['pocket-mark', hueClass(hue)])}>
            {text}
          </span>
        ))}
        {'\n'}
      </div>
      <textarea dir="auto" rows={rows} {...rest} onFocus={enter} className="pocket-text" />
    </div>
  );
}

/** A pocket that keeps something to look at: always shut. */
export function ShutPocket({ children }: { children: ReactNode }) {
  return (
    <div className="pocket">
      <PocketFlap />
      <div className="pocket-front">
        <PocketSeam />
        <div className="pocket-body">{children}</div>
      </div>
    </div>
  );
}

/** The flap with its snap. It stretches with the pocket; its strokes do not. */
function PocketFlap() {
  return (
    <>
      <svg className="pocket-flap" viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden>
        <path className="pocket-flap-cloth" d="M0 0H100V12C76 41 24 41 0 12Z" />
        <path className="pocket-flap-edge" d="M0 12C24 41 76 41 100 12" />
        <path className="seam" d="M1.6 7.5C25 34 75 34 98.4 7.5" />
      </svg>
      <span className="pocket-snap" aria-hidden />
    </>
  );
}

function PocketSeam() {
  return (
    <svg className="pocket-seam" aria-hidden>
      <rect className="seam" x="6.5" y="6.5" rx="18" />
    </svg>
  );
}
