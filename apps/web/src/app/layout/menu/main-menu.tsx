import {
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  LayoutGrid,
  ListChecks,
  NotebookTabs,
  Settings,
  ShoppingBasket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'wouter';
import { useWaitingInContacts } from '../../../data/people/contact-queries.ts';
import { useRefusedChanges } from '../../../data/store/use-store.ts';
import { useTodayCount } from '../../../features/items/today/use-today-count.ts';
import { Tooltip } from '../../../ui/controls/tooltip.tsx';
import { contactsLabel } from '../contacts-button.tsx';
import { isActiveNavItem } from '../nav-items.ts';
import { settingsLabel } from '../settings-link.tsx';
import './main-menu.css';

interface Entry {
  href: string;
  name: string;
  Icon: LucideIcon;
  count?: number;
  /** The accessible name, where the name and the count do not say it. */
  label?: string;
}

/**
 * The desktop's menu, with the numbers of what waits: today, shares, and changes that were not sent (TD-01). The entry of the
 * open list is marked.
 */
export function MainMenu({ openList }: { openList: string | null }) {
  const today = useTodayCount();
  const waiting = useWaitingInContacts();
  const inContacts = waiting.shares + waiting.requests;
  const notSent = useRefusedChanges().length;
  const entries: readonly Entry[] = [
    { href: '/today', name: 'Today', Icon: CalendarCheck, count: today, label: todayLabel(today) },
    { href: '/todo', name: 'To-Do', Icon: ListChecks },
    { href: '/purchases', name: 'Shopping', Icon: ShoppingBasket },
    { href: '/buckets', name: 'Buckets', Icon: LayoutGrid },
    { href: '/lifelists', name: 'LifeLists', Icon: NotebookTabs },
    { href: '/upcoming', name: 'Scheduled', Icon: CalendarClock },
    { href: '/stats', name: 'Stats', Icon: ChartNoAxesColumn },
    { href: '/contacts', name: 'Contacts', Icon: Users, count: inContacts, label: contactsLabel(waiting) },
    { href: '/settings', name: 'Settings', Icon: Settings, count: notSent, label: settingsLabel(notSent) },
  ];
  return (
    <ul className="main-menu" aria-label="Screens">
      {entries.map((entry) => (
        <MenuEntry key={entry.href} isOpen={isActiveNavItem(openList ?? '', entry.href)} {...entry} />
      ))}
    </ul>
  );
}

const todayLabel = (count: number): string => (count === 0 ? 'Today' : `Today, ${count} to do`);

function MenuEntry({ href, name, Icon, count = 0, label = name, isOpen }: Entry & { isOpen: boolean }) {
  return (
    <li>
      <Tooltip text={label} side="right">
        <Link
          href={href}
          aria-label={label}
          aria-current={isOpen ? 'page' : undefined}
          className="main-menu-entry"
        >
          <Icon />
          <span>{name}</span>
          {count > 0 && <b>{count}</b>}
        </Link>
      </Tooltip>
    </li>
  );
}
