import { createContext, useContext, type ReactNode } from 'react';
import './page.css';

interface PageProps {
  title: string;
  /** An IconLink or IconButton before the title: back, home. */
  leading?: ReactNode;
  /** IconButtons after it. */
  tools?: ReactNode;
  /** What stands in place of the bar while the screen is in a mode of its own, such as choosing several. */
  bar?: ReactNode;
  /** What stays with the header while the page scrolls: segment and tabs. */
  below?: ReactNode;
  children: ReactNode;
}

/** What stands at the end of every screen's header. */
export const PageToolsContext = createContext<ReactNode>(null);

/** A screen: header bar with its title, and the main part. Also names the browser's tab. */
export function Page({ title, leading, tools, bar, below, children }: PageProps) {
  const everywhere = useContext(PageToolsContext);
  return (
    <>
      <title>{`${title} · Pouch`}</title>
      <header className="page-header">
        <div className="page-bar">
          {bar === undefined && leading}
          <h1 tabIndex={-1} data-heading-focus className={bar === undefined ? 'page-title' : 'sr-only'}>
            {title}
          </h1>
          {bar ?? tools}
          {bar === undefined && everywhere}
        </div>
        {below !== undefined && <div className="page-below">{below}</div>}
      </header>
      <main className="page-main">{children}</main>
    </>
  );
}
