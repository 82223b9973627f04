import { CircleAlert } from 'lucide-react';
import { useScrollIntoView } from '../../../ui/behaviour/use-scroll-into-view.ts';

/** The error of a form, above its button; scrolled into view with the button. */
export function FormFailure({ text }: { text: string }) {
  const failure = useScrollIntoView<HTMLParagraphElement>();
  return (
    <p
      ref={failure}
      role="alert"
      className="flex scroll-mt-4 scroll-mb-20 gap-2 rounded-medium bg-danger-soft px-3.5 py-3 text-danger"
    >
      <CircleAlert />
      {text}
    </p>
  );
}
