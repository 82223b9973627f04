import { Fragment } from 'react';
import { setCharacterShortcuts, useCharacterShortcuts } from '../../data/preferences/character-shortcuts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { shortcutGroups } from './shortcut-list.ts';
import './shortcuts-dialog.css';

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

interface ShortcutsDialogProps {
  /** Whether a path is open to the user. */
  isPathAllowed: (path: string) => boolean;
  onClose: () => void;
}

/** The list of keyboard shortcuts, and the switch for those of a single letter. Load it lazily. */
export function ShortcutsDialog({ isPathAllowed, onClose }: ShortcutsDialogProps) {
  const isOn = useCharacterShortcuts();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button variant="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="shortcuts" data-off={!isOn || undefined}>
        {shortcutGroups(commandKey, isPathAllowed).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, description }) => (
                <div key={description}>
                  <dt>{description}</dt>
                  <dd>
                    <Keys alternatives={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="shortcuts-switch">
        <div>
          <p className="type-row">Single-key shortcuts</p>
          <p className="type-meta text-text-2">
            {isOn
              ? 'Turn off if you use voice control or hit keys by accident.'
              : 'Off on this device. Arrow keys, Enter and Ctrl/⌘ shortcuts still work.'}
          </p>
        </div>
        <Switch label="Single-key shortcuts" checked={isOn} onChange={setCharacterShortcuts} />
      </div>
    </Dialog>
  );
}

/** `g t` is a sequence, `Ctrl+K` a combination. */
function Keys({ alternatives }: { alternatives: readonly string[] }) {
  return alternatives.map((keys, index) => (
    <Fragment key={keys}>
      {index > 0 && <span>or</span>}
      {keys.split(/[ +]/).map((key, at) => (
        <Fragment key={key}>
          {at > 0 && keys.includes(' ') && <span>then</span>}
          <kbd data-single={/^[a-z/?,#]$/.test(key) && !keys.includes('+') ? '' : undefined}>{key}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
