import { browserOptions } from '@pouch/e2e/browser';
import { launch, TargetType } from 'puppeteer-core';
import { chromiumPath } from './chromium-path.ts';

/**
 * A page of a phone's size whose browser is sent bare commands of its protocol. Playwright has V8 note where each error is
 * made and each request begins, which compiles the code around it again, and looks at the page around each press: on a
 * processor four times as slow that took up to a fifth of what was measured.
 */
export interface QuietPage {
  /** Runs `script` in every page that is opened from now on, before the page's own scripts. */
  runFirst: <Argument>(script: (argument: Argument) => void, argument: Argument) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** The result of `script` in the page, once it has resolved. Rejects if it throws. */
  evaluate: <Argument, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** Makes the processor of the page so many times as slow. */
  slowDown: (times: number) => Promise<void>;
  press: (point: Point) => Promise<void>;
  /** Closes the browser. */
  close: () => Promise<void>;
}

/** CSS pixels from the upper left corner of the window. */
export interface Point {
  x: number;
  y: number;
}

const viewport = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/** With a profile, the browser has what was stored in it before, and stores there. */
export async function openQuietPage(options: { profile?: string } = {}): Promise<QuietPage> {
  const browser = await launch({
    executablePath: chromiumPath(),
    pipe: true,
    args: browserOptions().args,
    defaultViewport: null,
    ...(options.profile !== undefined && { userDataDir: options.profile }),
  });
  const session = await browser
    .targets()
    .find((target) => target.type() === TargetType.PAGE)
    ?.createCDPSession();
  if (!session) throw new Error('The browser has opened no page');
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', viewport);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });

  return {
    runFirst: async (script, argument) => {
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: toCall(script, argument) });
    },
    open: async (url) => {
      const { errorText } = await session.send('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url} did not open: ${errorText}`);
    },
    evaluate: async <Argument, Result>(
      script: (argument: Argument) => Result | Promise<Result>,
      argument: Argument,
    ) => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: toCall(script, argument),
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Result;
    },
    slowDown: async (times) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
    press: async (point) => {
      const mouse = { ...point, button: 'left', clickCount: 1 } as const;
      await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved' });
      await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
      await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    },
    close: () => browser.close(),
  };
}

/**
 * The source of a call. A function that runs in the page uses nothing from outside itself but `__name`, in which tsx wraps named
 * functions.
 */
const toCall = <Argument>(script: (argument: Argument) => unknown, argument: Argument): string =>
  `{ const __name = (named) => named; (${script.toString()})(${JSON.stringify(argument)}) }`;
