import { CircleAlert } from 'lucide-react';
import { useIntoView } from '../../../ui/behaviour/use-scroll-into-view.ts';

/** Why a form was refused, above its button; the button comes into view with it. */
export function FormFailure({ text }: { text: string }) {
  const failure = useIntoView<HTMLParagraphElement>();
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
