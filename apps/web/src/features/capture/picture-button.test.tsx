import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PictureButton } from './picture-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

describe('the picture button', () => {
  it('has the camera beside the files in the Android app, and takes what it gives (QA-04)', async () => {
    vi.stubGlobal('Capacitor', { getPlatform: () => 'android' });
    const chosen = vi.fn<(file: File) => void>();
    const user = renderScreen(<PictureButton onChoose={chosen} disabled={false} />);
    const [files, camera] = inputs();
    const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
    const opened = vi.spyOn(camera as HTMLInputElement, 'click');

    await user.click(screen.getByRole('button', { name: 'Take a photo' }));
    expect(opened).toHaveBeenCalledOnce();
    await user.upload(camera as HTMLInputElement, photo);

    expect([files, camera].map((input) => input?.getAttribute('capture'))).toEqual([null, 'environment']);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(photo);
  });

  it.each(['ios', 'web'])('is one button on %s, whose picker has both (QA-04)', (platform) => {
    vi.stubGlobal('Capacitor', { getPlatform: () => platform });
    renderScreen(<PictureButton onChoose={() => undefined} disabled={false} />);

    expect(inputs()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  });
});
