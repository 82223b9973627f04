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
import { splitByMarks, type Mark } from './marked-text.ts';
import './pocket.css';

interface PocketProps {
  /** Accessible name of the form. */
  label: string;
  /** `inline` in a page; `line` on the desktop, one line high; `sheet` inside a PouchSheet, which draws the pocket itself. */
  variant?: 'inline' | 'line' | 'sheet';
  /** A PocketText. */
  children: ReactNode;
  /** Content between the text and the tools: the preview, a picture. */
  more?: ReactNode;
  /** IconButtons, then the one primary Button, which is aligned to the right. */
  tools: ReactNode;
  /** Whether a text is being sent; the next one can be written meanwhile. */
  pending?: boolean;
  /** An error message of one line. */
  error?: string | undefined;
  /** A text that is animated as a paper slip: it drops into the pocket or, with `returns`, comes back up. */
  slip?: { text: string; returns?: boolean } | undefined;
  onSubmit: () => void;
}

/** The capture form, drawn as a pocket. Its flap lifts while a control inside has the focus. */
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
          <div className="pocket-more" onMouseDown={preventFocusChange}>
            {more}
          </div>
          <div className="pocket-tools" onMouseDown={preventFocusChange}>
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

/** Keeps the focus where it is when a tool is pressed: moving it would lift the flap and move the tool under the pointer. */
function preventFocusChange(event: MouseEvent) {
  event.preventDefault();
}

interface PocketTextProps extends ComponentProps<'textarea'> {
  value: string;
  /** Highlighted ranges, sorted. */
  marks?: readonly Mark[];
}

/**
 * The text box inside a Pocket: three lines high, growing to eight, then scrolling. An invisible copy of the text behind
 * it gives the box its height and carries the marks; both scroll together. The first focus puts the caret at the end of
 * an existing text, where browsers would put it at the start.
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
        {splitByMarks(rest.value, marks).map(({ start, text, hue }) => (
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

/** A pocket with static content; its flap stays closed. */
export function ClosedPocket({ children }: { children: ReactNode }) {
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

/** The flap with its snap fastener. It stretches with the pocket; its strokes do not. */
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
