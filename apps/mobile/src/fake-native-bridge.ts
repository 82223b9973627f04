/** A call as the page sends it over the bridge; nobody waits for an answer to `-1`. */
interface Call {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** What the page sends as it begins: a new page has no listeners yet. */
export const pageBegins = 'page-begins';

/** Answers a call with what the plugin's native code would answer; a NativeRefusal is what it would refuse with. */
type Answer = (options: never, keepSaying: (data: unknown) => void, callbackId: string) => unknown;

/** A refusal as a plugin's native code makes it. */
export class NativeRefusal extends Error {
  override readonly name = 'NativeRefusal';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Given as an answer, the call is never answered. */
export const silence = Symbol('silence');

/** The native half of the shell: it answers the page's calls as it was told to, and tells it of events. */
export interface NativeSide {
  /** What the page has asked so far, such as `Haptics.impact`, with its options. */
  calls: { method: string; options: Record<string, unknown> }[];
  /** Answers a method such as `Haptics.impact` from now on. A method without an answer is refused as not implemented. */
  answer: (method: string, answer: Answer) => void;
  /** Tells the page of an event. One that is `kept` waits for the first listener, as a cold start makes it. */
  tell: (plugin: string, event: string, data: unknown, options?: { kept: boolean }) => void;
  /** Whether the page listens for this event. */
  isHeard: (plugin: string, event: string) => boolean;
  /** Takes a message of the page. */
  receive: (message: string) => void;
}

interface Listener {
  callbackId: string;
  topic: string;
}

/** `deliver` hands the page a message, in the bridge's own form. */
export function createNativeSide(deliver: (message: string) => void): NativeSide {
  const answers = new Map<string, Answer>();
  const calls: NativeSide['calls'] = [];
  let listeners: Listener[] = [];
  const waiting: { topic: string; data: unknown }[] = [];

  const send = (call: Omit<Call, 'options'>, rest: object) => {
    const { callbackId, pluginId, methodName } = call;
    deliver(JSON.stringify({ callbackId, pluginId, methodName, save: false, ...rest }));
  };

  function tellOne({ callbackId, topic }: Listener, data: unknown) {
    const [pluginId = ''] = topic.split('.');
    send({ callbackId, pluginId, methodName: 'addListener' }, { success: true, save: true, data });
  }

  function listen(call: Call) {
    const listener = {
      callbackId: call.callbackId,
      topic: `${call.pluginId}.${String(call.options['eventName'])}`,
    };
    listeners.push(listener);
    const due = waiting.filter(({ topic }) => topic === listener.topic);
    for (const event of due) {
      waiting.splice(waiting.indexOf(event), 1);
      tellOne(listener, event.data);
    }
  }

  async function answerTo(call: Call) {
    const method = `${call.pluginId}.${call.methodName}`;
    calls.push({ method, options: call.options });
    try {
      const answer = answers.get(method);
      if (!answer) throw new NativeRefusal(`"${method}" is not implemented`, 'UNIMPLEMENTED');
      const keepSaying = (data: unknown) => send(call, { success: true, save: true, data });
      const data = await answer(call.options as never, keepSaying, call.callbackId);
      if (data !== silence && call.callbackId !== '-1') send(call, { success: true, data });
    } catch (error) {
      const { message, code } = error as NativeRefusal;
      send(call, { success: false, error: { message, errorMessage: message, code } });
    }
  }

  function receive(message: string) {
    if (message === pageBegins) {
      listeners = [];
      return;
    }
    const call = JSON.parse(message) as Call & { type?: string };
    // The bridge hands over what the page logs too, and its errors.
    if (call.pluginId === 'Console' || (call.type !== undefined && call.type !== 'message')) return;
    if (call.methodName === 'addListener') listen(call);
    else if (call.methodName === 'removeListener') {
      listeners = listeners.filter(({ callbackId }) => callbackId !== call.options['callbackId']);
    } else if (call.methodName === 'removeAllListeners') {
      listeners = listeners.filter(({ topic }) => !topic.startsWith(`${call.pluginId}.`));
      send(call, { success: true });
    } else void answerTo(call);
  }

  return {
    calls,
    answer: (method, answer) => void answers.set(method, answer),
    tell(plugin, event, data, options = { kept: false }) {
      const topic = `${plugin}.${event}`;
      const heard = listeners.filter((listener) => listener.topic === topic);
      for (const listener of heard) tellOne(listener, data);
      if (heard.length === 0 && options.kept) waiting.push({ topic, data });
    },
    isHeard: (plugin, event) => listeners.some(({ topic }) => topic === `${plugin}.${event}`),
    receive,
  };
}
