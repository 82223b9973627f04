import { List } from '../../../ui/list/list.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ExportRow } from './export-row.tsx';
import { ImportRow } from './import-row.tsx';

/** Export and import of the user's data (SE-06). */
export function DataSection() {
  return (
    <SettingsSection title="Your data">
      <List inset="icon">
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
