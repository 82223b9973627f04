/** The object without some of its fields. */
export function omit<Fields extends object, Name extends keyof Fields>(
  object: Fields,
  ...names: Name[]
): Omit<Fields, Name> {
  const rest = { ...object };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}
