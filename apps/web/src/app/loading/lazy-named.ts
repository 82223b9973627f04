import { lazy, type LazyExoticComponent, type ReactNode } from 'react';

/** `React.lazy` for a named export. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> {
  return lazy(async () => ({ default: (await load())[name] }));
}
