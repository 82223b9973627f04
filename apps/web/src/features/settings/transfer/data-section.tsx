import { List } from '../../../ui/list/list.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ExportRow } from './export-row.tsx';
import { ImportRow } from './import-row.tsx';
import { StorageRow } from './storage-row.tsx';

/** How much of the user's data the server keeps (OP-09), its export and its import (SE-06). */
export function DataSection() {
  return (
    <SettingsSection title="Your data">
      <List inset="icon">
        <li>
          <StorageRow />
        </li>
        <li>
          <ExportRow />
        </li>
        <li>
          <ImportRow />
        </li>
      </List>
    </SettingsSection>
  );
}
