import { ChevronRight, Import, NotebookTabs, Smartphone, X, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { buckets } from '@pouch/contract/vocabulary';
import { messageOf } from '../../../data/http/api-error.ts';
import { dismissFirstSteps } from '../../../data/user/user-changes.ts';
import { bucketPath } from '../../../features/buckets/bucket-labels.ts';
import { sectionHash } from '../../../features/settings/settings-sections.ts';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { isNative } from '../../../platform/device/native.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tooltip } from '../../../ui/controls/tooltip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import './first-steps.css';

/** The places that a first thought has not shown, and the way to bring along what is elsewhere. Load it lazily. */
export function FirstStepsCard() {
  return (
    <section aria-labelledby="first-steps" className="card first-steps">
      <div className="first-steps-head">
        <h2 id="first-steps">Seven buckets, seven lists: have a look</h2>
        <IconButton label="Dismiss first steps" onClick={dismiss}>
          <X className="icon-small" />
        </IconButton>
      </div>
      <ul className="first-steps-tiles" aria-label="Buckets">
        {buckets.map((bucket) => (
          <li key={bucket}>
            <Tooltip text={bucketDisplays[bucket].label}>
              <Link href={bucketPath(bucket)} aria-label={bucketDisplays[bucket].label}>
                <CategoryTile hue={bucketDisplays[bucket].hue} />
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ul className="first-steps-ways">
        <li>
          <Way href="/lifelists" Icon={NotebookTabs} text="Cleaning, groceries, your week: LifeLists" />
        </li>
        <li>
          <Way
            href={`/settings#${sectionHash('Your data')}`}
            Icon={Import}
            text="Bring your things from Todoist"
          />
        </li>
        {canBeInstalled() && (
          <li className="first-steps-way">
            <Smartphone className="icon-small" />
            <span>For one tap to Pouch, choose “Add to Home Screen” in your browser’s menu.</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Way({ href, Icon, text }: { href: string; Icon: LucideIcon; text: string }) {
  return (
    <Link href={href} className="first-steps-way">
      <Icon className="icon-small" />
      <span>{text}</span>
      <ChevronRight className="icon-small" />
    </Link>
  );
}

/** In a browser on a touch screen, unless it was started from there. */
const canBeInstalled = (): boolean =>
  !isNative() && navigator.maxTouchPoints > 0 && !window.matchMedia('(display-mode: standalone)').matches;

const dismiss = (): void =>
  void dismissFirstSteps().catch((error: unknown) =>
    toast({ title: 'Error', text: messageOf(error), variant: 'destructive' }),
  );
