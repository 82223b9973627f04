import { createElement, lazy, useState, type ReactNode } from 'react';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads its code ahead of its use. A failed load is repeated when the code is needed. */
  load: () => Promise<void>;
}

/**
 * A named export that is loaded when it is first rendered or ahead of it. Loaded ahead it shows at once: after `React.lazy`
 * alone has shown a fallback for a moment, React holds back what comes next for 300 ms.
 */
export function lazyNamed<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ((props: Props) => ReactNode) | undefined;
  const load = async () => {
    loaded = (await importModule())[name];
  };
  const Lazy = lazy(async () => {
    await load();
    return { default: loaded as (props: Props) => ReactNode };
  });

  function Named(props: Props) {
    // Chosen once: another type in a later rendering would put the component up a second time, without its state and focus.
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Named, { load });
}
