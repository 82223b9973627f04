import { lazy, type LazyExoticComponent, type ReactNode } from 'react';

/** A component that is loaded when it is first shown, by its own name. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> {
  return lazy(async () => ({ default: (await load())[name] }));
}
