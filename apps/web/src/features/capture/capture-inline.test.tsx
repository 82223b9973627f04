import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addItemInput, type Item } from '@pouch/contract/items';
import { endSession, startSession } from '../../data/session/session.ts';
import { anItem } from '../../testing/an-item.ts';
import { fakeSpeech } from '../../testing/fakes/fake-speech.ts';
import { heldAnswers } from '../../testing/mock-api.ts';
import { errorResponse, mockItemApi } from '../../testing/mock-item-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { CaptureInline } from './capture-inline.tsx';
import { readDraft } from './draft.ts';

const add = 'POST /api/items';
const failed = 'Error: Failed to add item. Please try again.';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));

afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Pouch a thought...');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pouch/ });

/** A recorder with a button that passes on recognised words. */
const SaysMilk = ({ onWords }: { onWords: (words: string) => void }) => (
  <button type="button" onClick={() => onWords('buy milk')}>
    Say milk
  </button>
);

function showPocket() {
  const added = vi.fn<(items: Item[]) => void>();
  const pocket = <CaptureInline onAdded={({ items }) => added(items)} recorder={() => null} />;
  return { added, user: renderScreen(pocket) };
}

describe('dictating a thought', () => {
  it('appends its words to the text without sending it (VO-03)', async () => {
    fakeSpeech();
    const server = mockItemApi();
    const user = renderScreen(<CaptureInline onAdded={() => undefined} recorder={SaysMilk} />);
    await user.type(box(), 'call mum and');
    await user.click(screen.getByRole('button', { name: 'Record a voice note' }));
    await user.click(await screen.findByRole('button', { name: 'Say milk' }));

    expect(box().value).toBe('call mum and buy milk');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(screen.queryByRole('button', { name: 'Say milk' })).toBeNull();
    expect(server.sent(add)).toHaveLength(0);
  });

  it('leaves the focus on its button, for when the recorder has closed (VO-01)', async () => {
    fakeSpeech();
    mockItemApi();
    const { user } = showPocket();
    const microphone = screen.getByRole('button', { name: 'Record a voice note' });

    await user.click(microphone);
    expect(document.activeElement).toBe(microphone);
    await user.click(box());
    await user.click(microphone);

    expect(document.activeElement).toBe(box());
  });
});

describe('writing a thought', () => {
  it('can be sent once it has more than blanks (QA-03)', async () => {
    mockItemApi();
    const { user } = showPocket();

    expect(button().disabled).toBe(true);
    await user.type(box(), '   ');
    expect(button().disabled).toBe(true);
    await user.type(box(), 'milk');
    expect(button().disabled).toBe(false);
  });

  it('sends on Enter and breaks the line on Shift+Enter (QA-02, QA-07)', async () => {
    const server = mockItemApi();
    const { user, added } = showPocket();

    await user.type(box(), 'milk{Shift>}{Enter}{/Shift}eggs{Enter}');

    await waitFor(() => expect(added).toHaveBeenCalledOnce());
    const body = addItemInput.parse(server.sent(add)[0]?.body);
    expect(body.originalText).toBe('milk\neggs');
    expect(body.currentDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(body).not.toHaveProperty('image');
  });

  it('does not send on the Enter that ends the composition of a character (QA-02)', async () => {
    const server = mockItemApi();
    const { user } = showPocket();
    await user.type(box(), 'にほん');

    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    const ending = createEvent.compositionEnd(box());
    const echo = createEvent.keyDown(box(), { key: 'Enter' });
    Object.defineProperty(ending, 'timeStamp', { value: 5000 });
    Object.defineProperty(echo, 'timeStamp', { value: 5010 });
    fireEvent(box(), ending);
    fireEvent(box(), echo);
    await user.type(box(), '!');

    expect(box().value).toBe('にほん!');
    expect(server.sent(add)).toHaveLength(0);
  });

  it('clears the box and passes on the items (QA-08)', async () => {
    const server = mockItemApi();
    const items = [anItem({ cleaned_title: 'milk' }), anItem({ cleaned_title: 'eggs' })];
    server.override(add, () => Response.json(items, { status: 201 }));
    const { user, added } = showPocket();

    await user.type(box(), 'milk and eggs{Enter}');

    await waitFor(() => expect(added).toHaveBeenCalledWith(items));
    expect(box().value).toBe('');
  });

  it('moves the focus to the box when the button is pressed by keyboard, before and after the answer (QA-03)', async () => {
    const server = mockItemApi();
    let answer: (response: Response) => void = () => undefined;
    server.override(add, () => new Promise((resolve) => (answer = resolve)));
    const { user, added } = showPocket();

    await user.type(box(), 'milk');
    act(() => button().focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(document.activeElement).toBe(box());
    answer(Response.json(anItem(), { status: 201 }));
    await waitFor(() => expect(added).toHaveBeenCalledOnce());

    expect(document.activeElement).toBe(box());
  });

  it('leaves the focus where it was when the button is tapped, so that no keyboard opens (QA-03)', async () => {
    const server = mockItemApi();
    server.override(add, () => errorResponse());
    const { user } = showPocket();
    await user.type(box(), 'milk');
    act(() => box().blur());

    await user.click(button());
    await screen.findByText(failed);

    expect(document.activeElement).toBe(document.body);
  });

  it('starts no second submission while one is under way (QA-03)', async () => {
    const server = mockItemApi();
    let answer: (response: Response) => void = () => undefined;
    server.override(add, () => new Promise((resolve) => (answer = resolve)));
    const { user, added } = showPocket();

    await user.type(box(), 'milk{Enter}{Enter}');
    await waitFor(() => expect(button().disabled).toBe(true));
    await user.type(box(), '{Enter}');
    fireEvent.submit(screen.getByRole('form', { name: 'Quick add' }));

    expect(screen.getByText('Pouching...')).toBeDefined();
    expect(server.sent(add)).toHaveLength(1);
    answer(Response.json(anItem(), { status: 201 }));
    await waitFor(() => expect(added).toHaveBeenCalledOnce());
  });
});

describe('writing on while a thought is under way', () => {
  /** The box with "next" written in it before the answer to "milk". */
  async function writeOn() {
    const server = mockItemApi();
    const answers = heldAnswers();
    server.override(add, answers.hold);
    const { user, added } = showPocket();
    await user.type(box(), 'milk{Enter}next');
    await waitFor(() => expect(answers.waiting()).toBe(1));
    return { user, added, answers, server };
  }

  it('is the next thought, which stays when the first has gone (FW-03, QA-08)', async () => {
    const { user, added, answers, server } = await writeOn();

    expect(box().value).toBe('next');
    await user.type(box(), '{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}the {Enter}');
    answers.answer(Response.json(anItem(), { status: 201 }));
    await waitFor(() => expect(added).toHaveBeenCalledOnce());

    expect(box().value).toBe('the next');
    expect(readDraft('ana').text).toBe('the next');
    expect(server.sent(add)).toHaveLength(1);
  });

  it('can be taken back without touching the first (FW-03, QA-08)', async () => {
    const { user, added, answers } = await writeOn();

    await user.clear(box());
    expect(readDraft('ana').text).toBe('milk');
    answers.answer(Response.json(anItem(), { status: 201 }));
    await waitFor(() => expect(added).toHaveBeenCalledOnce());

    expect(box().value).toBe('');
  });

  it('stands below the first where that is refused (QA-08)', async () => {
    const { answers } = await writeOn();

    answers.answer(errorResponse());

    expect(await screen.findByText(failed)).toBeDefined();
    expect(box().value).toBe('milk\nnext');
  });
});

describe('when adding fails', () => {
  it('keeps the words and says so in a line and a toast (QA-08)', async () => {
    const server = mockItemApi();
    server.override(add, () => errorResponse());
    const { user, added } = showPocket();

    await user.type(box(), 'call mum tomorrow at 3pm{Enter}');

    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByText('Failed to add item. Please try again.')).toBeDefined();
    expect(box().value).toBe('call mum tomorrow at 3pm');
    expect(added).not.toHaveBeenCalled();
  });

  it('sends the same thought again under the same key, another one under a new key (AP-05)', async () => {
    const server = mockItemApi();
    server.override(add, () => errorResponse());
    const { user } = showPocket();

    await user.type(box(), 'milk{Enter}');
    await screen.findByText(failed);
    await user.click(button());
    await waitFor(() => expect(server.sent(add)).toHaveLength(2));
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.type(box(), ' and eggs{Enter}');
    await waitFor(() => expect(server.sent(add)).toHaveLength(3));

    const [first, second, third] = server.sent(add);
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  it('says why a thought was refused (AP-04)', async () => {
    const server = mockItemApi();
    const why = 'A thought holds at most 10000 characters';
    server.override(add, () => Response.json({ code: 'invalid_input', message: why }, { status: 422 }));
    const { user } = showPocket();

    await user.type(box(), 'long{Enter}');

    expect(await screen.findByText(`${failed} ${why}`)).toBeDefined();
  });
});

describe('a picture', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } });
  const paste = (file: File) => fireEvent.paste(box(), { clipboardData: { files: [file] } });
  const fakeBitmap = (width: number, height: number) => ({ width, height, close: () => undefined });

  /** Replaces the decoder and the canvas, which jsdom does not have. */
  function pretendPictures(decode: () => unknown) {
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => Promise.resolve(decode())),
    );
    const drawImage = vi.fn();
    HTMLCanvasElement.prototype.getContext = vi.fn(() => ({ fillRect: () => undefined, drawImage })) as never;
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
    return drawImage;
  }

  it.each([
    [new File(['hi'], 'a.txt', { type: 'text/plain' }), 'Invalid file', 'Please select an image file'],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
      'File too large',
      'Please select an image smaller than 5MB',
    ],
  ])('is refused as such (QA-05)', async (file, title, text) => {
    mockItemApi();
    showPocket();

    choose(file);

    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(box().value).toBe('');
  });

  it('that cannot be read says so (QA-05)', async () => {
    mockItemApi();
    pretendPictures(() => {
      throw new DOMException('no picture', 'InvalidStateError');
    });
    showPocket();

    choose(new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));

    expect(await screen.findByText('Error processing image')).toBeDefined();
    expect(screen.getByText('Failed to compress image. Please try again.')).toBeDefined();
  });

  it('is scaled, shown small and sent with the text "image" (QA-04, QA-06, QA-07)', async () => {
    const server = mockItemApi();
    const drawImage = pretendPictures(() => fakeBitmap(2400, 3200));
    const { user, added } = showPocket();

    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByAltText('The chosen picture')).toBeDefined();
    expect(box().value).toBe('image');
    await user.click(button());

    await waitFor(() => expect(added).toHaveBeenCalledOnce());
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1200, 1600);
    expect(server.sent(add)[0]?.body).toMatchObject({
      originalText: 'image',
      image: 'data:image/jpeg;base64,AAAA',
    });
    expect(screen.queryByAltText('The chosen picture')).toBeNull();
  });

  it('can be removed again, its text with it (QA-04)', async () => {
    mockItemApi();
    pretendPictures(() => fakeBitmap(10, 10));
    const { user } = showPocket();
    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));

    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));

    expect(screen.queryByAltText('The chosen picture')).toBeNull();
    expect(box().value).toBe('');
  });

  it('leaves an existing text unchanged', async () => {
    mockItemApi();
    pretendPictures(() => fakeBitmap(10, 10));
    const { user } = showPocket();
    await user.type(box(), 'for Ida');

    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));

    await screen.findByAltText('The chosen picture');
    expect(box().value).toBe('for Ida');
  });

  it('that is pasted while a thought is under way is the next thought (QA-04, QA-08)', async () => {
    const server = mockItemApi();
    const answers = heldAnswers();
    server.override(add, answers.hold);
    pretendPictures(() => fakeBitmap(10, 10));
    const { user, added } = showPocket();
    await user.type(box(), 'milk{Enter}');
    await waitFor(() => expect(answers.waiting()).toBe(1));

    const words = await screen.findByRole('list', { name: 'What this becomes' });

    paste(new File(['x'], 'b.png', { type: 'image/png' }));
    await screen.findByAltText('The chosen picture');
    await waitFor(() => expect(words.isConnected).toBe(false));
    expect(screen.getByText('We’ll turn the text in the picture into items')).toBeDefined();
    answers.answer(Response.json(anItem(), { status: 201 }));
    await waitFor(() => expect(added).toHaveBeenCalledOnce());

    expect(screen.getByAltText('The chosen picture')).toBeDefined();
    expect(readDraft('ana')).toMatchObject({ text: 'image', image: 'data:image/jpeg;base64,AAAA' });
  });

  it('that waits for the thought under way is to be pouched before another one (QA-08)', async () => {
    const server = mockItemApi();
    const answers = heldAnswers();
    server.override(add, answers.hold);
    pretendPictures(() => fakeBitmap(10, 10));
    const { user } = showPocket();
    await user.type(box(), 'milk{Enter}');
    await waitFor(() => expect(answers.waiting()).toBe(1));
    paste(new File(['x'], 'b.png', { type: 'image/png' }));
    await screen.findByAltText('The chosen picture');

    paste(new File(['x'], 'c.png', { type: 'image/png' }));

    expect(await screen.findByText('Pouch it, then add this one again.')).toBeDefined();
    answers.answer(errorResponse());
    await screen.findByText(failed);
  });

  it('that is under way is not replaced by a second one, as it may come back (QA-08)', async () => {
    const server = mockItemApi();
    const answers = heldAnswers();
    server.override(add, answers.hold);
    pretendPictures(() => fakeBitmap(10, 10));
    const { user } = showPocket();
    choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await screen.findByAltText('The chosen picture');
    await user.click(button());
    await waitFor(() => expect(answers.waiting()).toBe(1));

    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,BBBB';
    paste(new File(['x'], 'b.png', { type: 'image/png' }));

    expect(await screen.findByText('Your box already holds a picture')).toBeDefined();
    expect(screen.getByText('It’s being pouched. Add this one again in a moment.')).toBeDefined();
    answers.answer(errorResponse());
    await screen.findByText(failed);
    expect(readDraft('ana').image).toBe('data:image/jpeg;base64,AAAA');
  });
});
