import { LayoutGrid, ListChecks, NotebookTabs, ShoppingBasket, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { tapLightly } from '../../platform/device/haptics.ts';
import { AddButton } from './add-button.tsx';
import './bottom-bar.css';
import { isActiveNavItem, navItems } from './nav-items.ts';

const icons: Record<(typeof navItems)[number]['href'], LucideIcon> = {
  '/todo': ListChecks,
  '/purchases': ShoppingBasket,
  '/buckets': LayoutGrid,
  '/lifelists': NotebookTabs,
};

/** The phone's navigation: two items, the add button in the dip, two items (NA-01). */
export function BottomBar() {
  const [before, after] = [navItems.slice(0, 2), navItems.slice(2)];
  return (
    <nav className="bottom-bar" aria-label="Main">
      <BarBackground />
      <ul>
        {before.map((item) => (
          <NavItem key={item.href} {...item} />
        ))}
        <li>
          <AddButton />
        </li>
        {after.map((item) => (
          <NavItem key={item.href} {...item} />
        ))}
      </ul>
    </nav>
  );
}

function NavItem({ href, label }: (typeof navItems)[number]) {
  const [path] = useLocation();
  const Icon = icons[href];
  return (
    <li>
      <Link
        href={href}
        aria-current={isActiveNavItem(path, href) ? 'page' : undefined}
        className="bottom-bar-place"
        onClick={tapLightly}
      >
        <Icon />
        {label}
      </Link>
    </li>
  );
}

/** Two plain sides, and between them the dip, which has the same shape at every width. */
function BarBackground() {
  return (
    <div className="bottom-bar-cloth" aria-hidden>
      <i />
      <span>
        <svg width="112" height="64" viewBox="0 0 112 64">
          <path className="bottom-bar-fill" d="M0 0H6C20 0 16 34 56 44C96 34 92 0 106 0H112V64H0Z" />
          <path className="bottom-bar-line" d="M0 .5H6C20 .5 16 34 56 44C96 34 92 .5 106 .5H112" />
        </svg>
        <i />
      </span>
      <i />
    </div>
  );
}
