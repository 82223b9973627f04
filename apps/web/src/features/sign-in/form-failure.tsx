import { CircleAlert } from 'lucide-react';

/** Why a form was refused, above its button. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-medium bg-danger-soft px-3.5 py-3 text-danger">
      <CircleAlert />
      {text}
    </p>
  );
}
