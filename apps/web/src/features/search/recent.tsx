import { Search } from 'lucide-react';

interface RecentProps {
  searches: string[];
  onChoose: (words: string) => void;
}

/** The recent searches, shown while the field is empty. */
export function Recent({ searches, onChoose }: RecentProps) {
  if (searches.length === 0) {
    return (
      <p className="finder-note">
        Search titles, notes, links and list entries, even completed ones. Typos are fine.
      </p>
    );
  }
  return (
    <section aria-label="Recent searches">
      <p aria-hidden className="finder-heading">
        Recent
      </p>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <button type="button" className="finder-option w-full" onClick={() => onChoose(words)}>
              <Search className="icon-small text-text-3" />
              <span className="finder-title">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
