import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  /** A Segment on the title's line. */
  choice?: ReactNode;
  /** IconButtons at the right. */
  tools?: ReactNode;
  /** Replaces the header bar while the panel is in a mode, such as selecting items. */
  bar?: ReactNode;
  /** StitchedTabs below the title. */
  below?: ReactNode;
  /** A flat List; scrolls inside the panel. */
  children: ReactNode;
}

/** One list of the desktop's dashboard. */
export function Panel({ title, choice, tools, bar, below, children }: PanelProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="panel">
      <header>
        <div className="panel-bar">
          <h2 id={heading} className={bar === undefined ? 'panel-title' : 'sr-only'}>
            {title}
          </h2>
          {bar === undefined && choice}
          {bar ?? (tools !== undefined && <div className="panel-tools">{tools}</div>)}
        </div>
        {below !== undefined && <div className="panel-below">{below}</div>}
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
