import { Camera, Image } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { getPlatform } from '../../platform/device/native.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface PictureButtonProps {
  onChoose: (file: File) => void;
  disabled: boolean;
}

/**
 * Opens the file picker. In the Android app, whose picker offers files only, a second button opens the camera (QA-04);
 * iOS and browsers offer both in one.
 */
export function PictureButton(props: PictureButtonProps) {
  return (
    <>
      <PickerButton {...props} label="Add a picture" name="Picture" icon={<Image />} />
      {getPlatform() === 'android' && (
        <PickerButton {...props} label="Take a photo" name="Photo" icon={<Camera />} opensCamera />
      )}
    </>
  );
}

interface PickerButtonProps extends PictureButtonProps {
  label: string;
  /** Accessible name of the input. */
  name: string;
  icon: ReactNode;
  opensCamera?: boolean;
}

/** The same file can be chosen twice in a row. */
function PickerButton({ label, name, icon, opensCamera = false, onChoose, disabled }: PickerButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        {icon}
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(opensCamera && { capture: 'environment' })}
        aria-label={name}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
