/** A call as the page sends it over the bridge. The page expects no response to callback id `-1`. */
interface Call {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** The message that a page sends when it starts to load: a new page has no listeners. */
export const pageLoaded = 'page-begins';

/** Returns the plugin's response to a call, or throws a NativeError to reject it. `sendUpdate` answers repeatedly. */
type MethodHandler = (options: never, sendUpdate: (data: unknown) => void, callbackId: string) => unknown;

/** A rejection by a plugin's native code. */
export class NativeError extends Error {
  override readonly name = 'NativeRefusal';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Returned by a handler: the call gets no response. */
export const noResponse = Symbol('silence');

/** The native side of the shell: responds to the page's calls with the implemented handlers, and emits events. */
export interface FakeBridge {
  /** The page's calls so far, such as `Haptics.impact`, with their options. */
  calls: { method: string; options: Record<string, unknown> }[];
  /** Sets the handler of a method such as `Haptics.impact`. A method without one is rejected as not implemented. */
  implement: (method: string, handler: MethodHandler) => void;
  /** Sends an event to the page. With `retainUntilConsumed` it waits for the first listener, as after a cold start. */
  emit: (plugin: string, event: string, data: unknown, options?: { retainUntilConsumed: boolean }) => void;
  /** Whether the page listens to this event. */
  hasListener: (plugin: string, event: string) => boolean;
  /** Handles a message from the page. */
  receive: (message: string) => void;
}

interface Listener {
  callbackId: string;
  /** `{plugin}.{event}` */
  topic: string;
}

/** `deliver` passes a message to the page, in the bridge's JSON format. */
export function createFakeBridge(deliver: (message: string) => void): FakeBridge {
  const handlers = new Map<string, MethodHandler>();
  const calls: FakeBridge['calls'] = [];
  let listeners: Listener[] = [];
  const retainedEvents: { topic: string; data: unknown }[] = [];

  const send = (call: Omit<Call, 'options'>, rest: object) => {
    const { callbackId, pluginId, methodName } = call;
    deliver(JSON.stringify({ callbackId, pluginId, methodName, save: false, ...rest }));
  };

  function emitTo({ callbackId, topic }: Listener, data: unknown) {
    const [pluginId = ''] = topic.split('.');
    send({ callbackId, pluginId, methodName: 'addListener' }, { success: true, save: true, data });
  }

  function listen(call: Call) {
    const listener = {
      callbackId: call.callbackId,
      topic: `${call.pluginId}.${String(call.options['eventName'])}`,
    };
    listeners.push(listener);
    const due = retainedEvents.filter(({ topic }) => topic === listener.topic);
    for (const event of due) {
      retainedEvents.splice(retainedEvents.indexOf(event), 1);
      emitTo(listener, event.data);
    }
  }

  async function dispatch(call: Call) {
    const method = `${call.pluginId}.${call.methodName}`;
    calls.push({ method, options: call.options });
    try {
      const handler = handlers.get(method);
      if (!handler) throw new NativeError(`"${method}" is not implemented`, 'UNIMPLEMENTED');
      const sendUpdate = (data: unknown) => send(call, { success: true, save: true, data });
      const data = await handler(call.options as never, sendUpdate, call.callbackId);
      if (data !== noResponse && call.callbackId !== '-1') send(call, { success: true, data });
    } catch (error) {
      const { message, code } = error as NativeError;
      send(call, { success: false, error: { message, errorMessage: message, code } });
    }
  }

  function receive(message: string) {
    if (message === pageLoaded) {
      listeners = [];
      return;
    }
    const call = JSON.parse(message) as Call & { type?: string };
    // The bridge also forwards the page's console output and errors.
    if (call.pluginId === 'Console' || (call.type !== undefined && call.type !== 'message')) return;
    if (call.methodName === 'addListener') listen(call);
    else if (call.methodName === 'removeListener') {
      listeners = listeners.filter(({ callbackId }) => callbackId !== call.options['callbackId']);
    } else if (call.methodName === 'removeAllListeners') {
      listeners = listeners.filter(({ topic }) => !topic.startsWith(`${call.pluginId}.`));
      send(call, { success: true });
    } else void dispatch(call);
  }

  return {
    calls,
    implement: (method, handler) => void handlers.set(method, handler),
    emit(plugin, event, data, options = { retainUntilConsumed: false }) {
      const topic = `${plugin}.${event}`;
      const matching = listeners.filter((listener) => listener.topic === topic);
      for (const listener of matching) emitTo(listener, data);
      if (matching.length === 0 && options.retainUntilConsumed) retainedEvents.push({ topic, data });
    },
    hasListener: (plugin, event) => listeners.some(({ topic }) => topic === `${plugin}.${event}`),
    receive,
  };
}
