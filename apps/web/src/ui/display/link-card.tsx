import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hueClass, type Hue } from '../brand/hue.ts';
import './link-card.css';
import { Skeleton } from '../feedback/skeleton.tsx';

interface LinkCardProps {
  /** Opens in a new tab. */
  href: string;
  /** The host name of the link; shown if there is no title or site name. */
  host: string;
  state: 'loading' | 'shown' | 'failed';
  /** One sentence that explains why only the host is shown. */
  failure?: string | null;
  title?: string | null;
  description?: string | null;
  siteName?: string | null;
  /** URLs that the content security policy allows; replaced by a letter or a map if absent. */
  picture?: string | null;
  favicon?: string | null;
  /** Draws a map if there is no picture. */
  isPlace?: boolean;
  hue?: Hue;
  /** LinkCardButton and LinkCardLink, in a row under the text. */
  actions?: ReactNode;
}

/** A preview of a web page: picture, title, description and site, or only its host if the preview failed. */
export function LinkCard({ hue = 'none', actions, ...page }: LinkCardProps) {
  return (
    <article className={clsx('link-card', hueClass(hue))} data-state={page.state}>
      <Picture {...page} />
      <div className="link-card-text">
        {page.state === 'loading' ? <LinkCardSkeleton host={page.host} /> : <LinkCardText {...page} />}
        {actions && <div className="link-card-actions">{actions}</div>}
      </div>
    </article>
  );
}

type Page = Omit<LinkCardProps, 'hue' | 'actions'>;

function LinkCardText(page: Page) {
  const { href, host, state, failure, title, description } = page;
  return (
    <>
      <a className="link-card-title" href={href} target="_blank" rel="noreferrer noopener" dir="auto">
        {title ?? host}
      </a>
      {state === 'failed' && failure && <p className="link-card-description">{failure}</p>}
      {description && (
        <p className="link-card-description" dir="auto">
          {description}
        </p>
      )}
      <Site {...page} />
    </>
  );
}

/** Avoids repetition: omits the host if it is the title, and the icon if it is shown as the picture. */
function Site({ host, state, title, siteName, picture, isPlace = false, favicon }: Page) {
  const name = siteName ?? (title ? host : null);
  if (state !== 'shown' || name === null) return null;
  const hasPicture = Boolean(picture) || isPlace;
  return (
    <p className="link-card-site">
      {hasPicture && (favicon ? <img src={favicon} alt="" /> : <Letter host={host} />)}
      <span dir="auto">{name}</span>
    </p>
  );
}

function LinkCardSkeleton({ host }: { host: string }) {
  return (
    <div role="status" className="link-card-coming skeleton-group">
      <span className="sr-only">Loading {host}</span>
      <Skeleton width="58%" height={13} />
      <Skeleton width="86%" height={10} delayMilliseconds={80} />
      <Skeleton width="34%" height={10} delayMilliseconds={160} />
    </div>
  );
}

function Picture({ state, picture, isPlace = false, host, favicon }: Page) {
  if (picture) return <img className="link-card-picture" src={picture} alt="" />;
  if (isPlace) return <MapIllustration />;
  return (
    <span className="link-card-picture" aria-hidden>
      {state !== 'loading' && favicon ? <img src={favicon} alt="" /> : <Letter host={host} />}
    </span>
  );
}

/** Replaces a missing icon: the first letter of the host. */
function Letter({ host }: { host: string }) {
  return (
    <span className="link-card-letter" aria-hidden>
      {host.charAt(0).toUpperCase()}
    </span>
  );
}

function MapIllustration() {
  return (
    <svg className="link-card-picture" viewBox="0 0 92 88" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path
        className="link-card-roads"
        d="M-4 58c22-8 34 10 56 0s28-24 50-20M22-4c4 32-2 52 8 96M64-4c-8 30 6 62 0 96"
      />
      <path
        className="link-card-pin"
        d="M46 22a15 15 0 0 0-15 15c0 11 15 26 15 26s15-15 15-26a15 15 0 0 0-15-15z"
      />
      <circle className="link-card-hole" cx="46" cy="37" r="5.5" />
    </svg>
  );
}

interface ActionProps {
  /** A lucide icon (`icon-tiny`). */
  icon: ReactNode;
  children: ReactNode;
}

/** An action of a LinkCard. */
export function LinkCardButton({ icon, children, onClick }: ActionProps & { onClick: () => void }) {
  return (
    <button type="button" className="link-card-action" onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

/** A link of a LinkCard; opens in a new tab. */
export function LinkCardLink({ icon, children, href }: ActionProps & { href: string }) {
  return (
    <a className="link-card-action" href={href} target="_blank" rel="noreferrer noopener">
      {icon}
      {children}
    </a>
  );
}
