import { CornerLeftUp, X } from 'lucide-react';
import { messageOf } from '../../../data/http/api-error.ts';
import { dismissExamples } from '../../../data/user/user-changes.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import './example-thoughts.css';
import { useExampleTyping } from './use-example-typing.ts';

const examples = [
  'milk, eggs and 2 loaves of bread',
  'call the dentist tomorrow at 3pm',
  'watch Past Lives',
] as const;

/** Thoughts to try: a press writes one into the box of the screen, a second one pouches it (FW-02). */
export function ExampleThoughts({ userId }: { userId: string }) {
  const write = useExampleTyping(userId, examples);
  return (
    <section aria-label="Examples" className="examples">
      <header className="examples-head">
        <h2>Try one of these</h2>
        <IconButton label="Dismiss examples" onClick={() => void dismiss()}>
          <X className="icon-small" />
        </IconButton>
      </header>
      <ul className="examples-list">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className="example" onClick={() => write(example)}>
              <span>{example}</span>
              <CornerLeftUp className="icon-small" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function dismiss(): Promise<void> {
  try {
    await dismissExamples();
  } catch (error) {
    toast({ title: 'Error', text: messageOf(error), variant: 'destructive' });
  }
}
