import { Switch } from '../../../ui/controls/switch.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';

interface SwitchListProps<Value extends string> {
  choices: readonly { value: Value; label: string; detail?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A switch for each choice, of which several may be on. */
export function SwitchList<Value extends string>({ choices, chosen, onChange }: SwitchListProps<Value>) {
  return (
    <List inset="text">
      {choices.map(({ value, label, detail }) => (
        <li key={value}>
          <Row
            padded
            title={label}
            {...(detail !== undefined && { detail: <span>{detail}</span> })}
            trailing={
              <Switch
                label={label}
                checked={chosen.includes(value)}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
            }
          />
        </li>
      ))}
    </List>
  );
}
