import { createContext, useContext, type ReactNode } from 'react';
import './page.css';

interface PageProps {
  title: string;
  /** An IconLink or IconButton before the title, such as Back or Home. */
  leading?: ReactNode;
  /** IconButtons after the title. */
  tools?: ReactNode;
  /** At the end of the header: MoreTools, or the one tool that would be in them. */
  moreTools?: ReactNode;
  /** Replaces the header bar while the screen is in a mode, such as selecting items. */
  bar?: ReactNode;
  /** Stays with the header while the page scrolls: segment and tabs. */
  below?: ReactNode;
  children: ReactNode;
}

/** Above so many characters a title is smaller on a phone, so that it fits beside two tools. */
const longTitle = 16;

/** Tools of every screen's header, after its own. */
export const PageToolsContext = createContext<ReactNode>(null);

/**
 * What a screen is in the document: its main content with its title, or, beside the form that was opened from it, a list in a
 * landmark of its own.
 */
export const PageRoleContext = createContext<'main' | 'list'>('main');

/** A screen: a header with its title, and the main content. Also sets the document title. */
export function Page({ title, leading, tools, moreTools, bar, below, children }: PageProps) {
  const globalTools = useContext(PageToolsContext);
  const isMain = useContext(PageRoleContext) === 'main';
  return (
    <>
      {isMain && <title>{`${title} · Pouch`}</title>}
      <header className="page-header">
        <div className="page-bar">
          {bar === undefined && leading}
          <h1
            tabIndex={-1}
            data-heading-focus={isMain || undefined}
            data-long={title.length > longTitle || undefined}
            className={bar === undefined ? 'page-title' : 'sr-only'}
          >
            {title}
          </h1>
          {bar ?? tools}
          {bar === undefined && globalTools}
          {bar === undefined && moreTools}
        </div>
        {below !== undefined && <div className="page-below">{below}</div>}
      </header>
      <div role={isMain ? 'main' : undefined} className="page-main">
        {children}
      </div>
    </>
  );
}
